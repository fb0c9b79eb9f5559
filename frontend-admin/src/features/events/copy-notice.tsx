import { Button } from '@mantine/core';
import type { Event } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { useBranches } from '../../data/branches.queries';
import { useCopyText } from './use-copy-text';
import { weekNotice } from './event-notice';

/** Puts the week's notice on the clipboard with one tap (product page, "Admin"). */
export function CopyNotice({ events }: { events: Event[] }) {
  const banners = useBanners();
  const { data: branches = [] } = useBranches();
  const copyText = useCopyText();
  const copy = () => {
    const notice = weekNotice(events, branches, window.location.origin, new Date());
    if (notice === '') return banners.fail('There are no events in the next seven days.');
    void copyText(notice);
  };
  return (
    <Button variant="default" onClick={copy}>
      Copy for WhatsApp
    </Button>
  );
}
