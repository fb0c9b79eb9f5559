import { Button } from '@mantine/core';
import type { Event } from '@chapel/contracts';
import { whatsAppShareLink } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { useBranches } from '../../data/branches.queries';
import { weekNotice } from './week-notice';

/** Puts the week's notice on the clipboard with one tap (product page, "Admin"). */
export function CopyNotice({ events }: { events: Event[] }) {
  const banners = useBanners();
  const { data: branches = [] } = useBranches();
  const copy = async () => {
    const notice = weekNotice(events, branches, window.location.origin, new Date());
    if (notice === '') return banners.fail('There are no events in the next seven days.');
    try {
      await navigator.clipboard.writeText(notice);
      banners.succeed('The notice is on the clipboard. Paste it into WhatsApp.', 5000);
    } catch {
      // Browsers keep the clipboard from pages without https: WhatsApp itself can take the text instead.
      window.open(whatsAppShareLink(notice), '_blank', 'noopener');
    }
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      Copy for WhatsApp
    </Button>
  );
}
