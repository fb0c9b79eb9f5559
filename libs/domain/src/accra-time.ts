/** The chapel's clock. Ghana keeps UTC+00:00 all year. */
export const CHAPEL_TIME_ZONE = 'Africa/Accra';

export const DAY_MS = 86_400_000;

/** What a date is made of in the chapel's time zone, in US English words. */
export interface AccraParts {
  /** 'Saturday' */
  weekday: string;
  /** '28', without a leading zero. */
  day: string;
  /** 'November' */
  month: string;
  /** '11', without a leading zero. */
  monthNumber: string;
  /** '2026' */
  year: string;
  /** '6:00 PM' */
  time: string;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** From January on, as `Date.getUTCMonth` counts them. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The parts of an instant in Africa/Accra, or null for what is no date. Read from UTC, which is the chapel's time, and
 * not from Intl: to make one formatter takes a slow phone 70 ms, in which it answers to no touch (docs/decisions,
 * "Hydration in small steps"), and its texts differ between versions of its data, while the server and the browser must
 * write the same.
 */
export function accraParts(instant: string | Date): AccraParts | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const hours = date.getUTCHours();
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: MONTHS[date.getUTCMonth()] ?? '',
    monthNumber: String(date.getUTCMonth() + 1),
    year: String(date.getUTCFullYear()),
    time: `${hours % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}

/** Whole calendar days from `from` to `to` in Africa/Accra: 0 for the same day, 1 for the next. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS);
}
