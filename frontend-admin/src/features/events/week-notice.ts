import type { Branch, Event } from '@chapel/contracts';
import { branchName, formatEventDate } from '@chapel/domain';
import { eventsOfTheWeek } from './event-order';

/**
 * The week's notice as WhatsApp shows it: bold by asterisks, one event after the other, with the address of the
 * events page. `origin` is where the site is reached.
 */
export function weekNotice(events: Event[], branches: Branch[], origin: string, now: Date): string {
  const lines = eventsOfTheWeek(events, now).flatMap((event) => [
    `*${event.summary}*`,
    formatEventDate(event.start.dateTime),
    [event.location, branchName(event.branch, branches)].filter(Boolean).join(' · '),
    '',
  ]);
  if (lines.length === 0) return '';
  return [`*This week*`, '', ...lines, `${origin}/events`].join('\n');
}
