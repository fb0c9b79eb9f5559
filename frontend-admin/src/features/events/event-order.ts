import type { Event } from '@chapel/contracts';

export const isPast = (event: Event, now: Date): boolean => new Date(event.end.dateTime) < now;

/** What comes next first, then what is over, the latest first. `events` are by start. */
export const byNearness = (events: Event[], now: Date): Event[] => [
  ...events.filter((event) => !isPast(event, now)),
  ...events.filter((event) => isPast(event, now)).reverse(),
];

/** The events that are under way or begin within the next seven days. */
export function eventsOfTheWeek(events: Event[], now: Date): Event[] {
  const end = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  return events.filter((event) => !isPast(event, now) && new Date(event.start.dateTime) < end);
}
