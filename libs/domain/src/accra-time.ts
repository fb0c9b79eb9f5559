/** The chapel's clock. Ghana keeps UTC+00:00 all year; naming the zone states the intent and costs nothing. */
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

let words: Intl.DateTimeFormat | undefined;

/**
 * The parts of an instant in Africa/Accra, or null for what is no date. Texts are put together from parts, never
 * taken whole from Intl: versions of its data differ in commas and in the space before PM (U+202F), and the server
 * and the browser must write the same.
 */
export function accraParts(instant: string | Date): AccraParts | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  words ??= new Intl.DateTimeFormat('en-US', {
    timeZone: CHAPEL_TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const found = new Map(words.formatToParts(date).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    monthNumber: String(date.getUTCMonth() + 1),
    year: part('year'),
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`,
  };
}

/** Whole calendar days from `from` to `to` in Africa/Accra: 0 for the same day, 1 for the next. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS);
}
