import { whatsAppShareLink } from '@chapel/domain';
import { useLocation } from '@chapel/router';
import { buttonClass, ChatIcon } from '@chapel/ui';
import { usePageData } from '../data/page-data';

/** Sends a page's name and address on by WhatsApp, to whomever the visitor chooses there. */
export function ShareLink({ title }: { title: string }) {
  const { origin } = usePageData();
  const { pathname } = useLocation();
  return (
    <a className={buttonClass('line')} href={whatsAppShareLink(`${title} ${origin}${pathname}`)}>
      <ChatIcon />
      Share on WhatsApp
    </a>
  );
}
