import type { Branch, Service } from '@chapel/contracts';
import { WEEKDAYS } from '@chapel/contracts/constants';
import { calendarDaysBetween, DAY_MS } from './accra-time.js';
import { formatWeekdayTime } from './event-date.js';

/** How long a service without an end time counts as on, so that who comes late still finds it. */
const ASSUMED_LENGTH_MS = 2 * 3_600_000;

type Schedule = Pick<Service, 'weekday' | 'startTime' | 'endTime'>;

export interface NextService {
  branch: Branch;
  service: Service;
  start: Date;
  end: Date;
  /** It has begun and not ended. */
  isOn: boolean;
}

function timeOfDayMs(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

/** The first occurrence that has not ended at `now`; null when the service has no weekday or no start time. */
export function nextOccurrence(service: Schedule, now: Date): { start: Date; end: Date } | null {
  if (!service.weekday || !service.startTime) return null;
  const start = timeOfDayMs(service.startTime);
  const endOfDay = service.endTime ? timeOfDayMs(service.endTime) : start + ASSUMED_LENGTH_MS;
  // An end at or before the start is past midnight: an all-night prayer ends on the next day.
  const length = endOfDay > start ? endOfDay - start : endOfDay - start + DAY_MS;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const weekday = WEEKDAYS.indexOf(service.weekday);
  // From yesterday, whose service may still be on, to the same weekday next week.
  for (let offset = -1; offset <= 7; offset += 1) {
    const day = midnight + offset * DAY_MS;
    if (new Date(day).getUTCDay() !== weekday) continue;
    if (day + start + length > now.getTime()) {
      return { start: new Date(day + start), end: new Date(day + start + length) };
    }
  }
  return null;
}

/**
 * The service that is on or comes next at one branch or any of several, by `weekday`, `startTime` and `endTime` in
 * Africa/Accra (product page: a service's `time` is free text). Null when no service has a weekday and a time.
 */
export function nextService(branches: Branch | readonly Branch[], now: Date): NextService | null {
  let soonest: NextService | null = null;
  for (const branch of Array.isArray(branches) ? (branches as readonly Branch[]) : [branches as Branch]) {
    for (const service of branch.services) {
      const occurrence = nextOccurrence(service, now);
      if (!occurrence || (soonest && soonest.start <= occurrence.start)) continue;
      soonest = { branch, service, ...occurrence, isOn: occurrence.start <= now };
    }
  }
  return soonest;
}

/** When it is, as a heading: 'Sunday, 8:30 AM'. */
export function serviceWhen({ start }: Pick<NextService, 'start'>): string {
  return formatWeekdayTime(start);
}

/** How far off it is: 'happening now', 'today', 'tomorrow', 'in 2 days'. */
export function serviceCountdown({ start, isOn }: Pick<NextService, 'start' | 'isOn'>, now: Date): string {
  if (isOn) return 'happening now';
  const days = calendarDaysBetween(now, start);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
