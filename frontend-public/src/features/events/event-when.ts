import type { Event } from '@chapel/contracts';
import { calendarLeaf, DAY_MS, formatEventSpan, formatWeekdayTime } from '@chapel/domain';

/** When an event is, from start to end; whole days have no times (external services, "Google Calendar"). */
export const eventSpan = ({ start, end, allDay }: Event): string =>
  formatEventSpan(start.dateTime, end.dateTime, allDay);

/** Beside a calendar leaf, which shows the day already. */
export const eventStart = (event: Event): string =>
  event.allDay ? eventSpan(event) : formatWeekdayTime(event.start.dateTime);

/** The leaf of the day that matters: the first, or today while the event lasts. */
export function eventLeaf({ start, end }: Event, now: Date): { month: string; day: string } {
  const isOn = new Date(start.dateTime) <= now && now < new Date(end.dateTime);
  return calendarLeaf(isOn ? now : start.dateTime);
}

/** The day of an instant in Africa/Accra, which is UTC: '2026-11-28'. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Every day on which an event is; what ends at midnight is not on the day that begins then. */
export function daysOf({ start, end }: Event): string[] {
  const first = Date.parse(start.dateTime);
  const last = Math.max(first, Date.parse(end.dateTime) - 1);
  const days: string[] = [];
  for (let day = Math.floor(first / DAY_MS) * DAY_MS; day <= last; day += DAY_MS)
    days.push(dayOf(new Date(day)));
  return days;
}
