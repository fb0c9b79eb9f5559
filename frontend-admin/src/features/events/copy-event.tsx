import { Button } from '@mantine/core';
import type { Event } from '@chapel/contracts';
import { useBranches } from '../../data/branches.queries';
import { useCopyText } from './use-copy-text';
import { eventNotice } from './event-notice';

/** Puts one event's notice on the clipboard (product page, "Admin": Copy for WhatsApp). */
export function CopyEvent({ event }: { event: Event }) {
  const { data: branches = [] } = useBranches();
  const copyText = useCopyText();
  return (
    <Button
      variant="subtle"
      aria-label={`Copy ${event.summary} for WhatsApp`}
      onClick={() => void copyText(eventNotice(event, branches, window.location.origin))}
    >
      Copy
    </Button>
  );
}
