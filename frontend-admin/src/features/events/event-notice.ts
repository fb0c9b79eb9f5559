import type { Branch, Event } from '@chapel/contracts';
import { branchName, formatEventDate, formatEventSpan } from '@chapel/domain';
import { eventsOfTheWeek } from './event-order';

/** When an event is, for a notice: whole days as days, the rest by its start alone, as people announce it. */
const whenOf = ({ start, end, allDay }: Event): string =>
  allDay ? formatEventSpan(start.dateTime, end.dateTime, true) : formatEventDate(start.dateTime);

const whereOf = (event: Event, branches: Branch[]): string =>
  [event.location, branchName(event.branch, branches)].filter(Boolean).join(' · ');

/** One event as WhatsApp shows it, with its text and the address of its own page. `origin` as below. */
export const eventNotice = (event: Event, branches: Branch[], origin: string): string =>
  [
    `*${event.summary}*`,
    whenOf(event),
    whereOf(event, branches),
    ...(event.description ? ['', event.description] : []),
    '',
    `${origin}/events/${event._id}`,
  ].join('\n');

/**
 * The week's notice as WhatsApp shows it: bold by asterisks, one event after the other, with the address of the
 * events page. `origin` is where the site is reached.
 */
export function weekNotice(events: Event[], branches: Branch[], origin: string, now: Date): string {
  const lines = eventsOfTheWeek(events, now).flatMap((event) => [
    `*${event.summary}*`,
    whenOf(event),
    whereOf(event, branches),
    '',
  ]);
  if (lines.length === 0) return '';
  return [`*This week*`, '', ...lines, `${origin}/events`].join('\n');
}
