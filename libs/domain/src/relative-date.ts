import { accraParts, DAY_MS } from './accra-time.js';

const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 30;
const DAYS_IN_YEAR = 365;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** US-English long date in Africa/Accra, such as 'November 28, 2026'; 'Unknown' for what is no date. */
export function longDate(instant: string | Date): string {
  const parts = accraParts(instant);
  return parts ? `${parts.month} ${parts.day}, ${parts.year}` : 'Unknown';
}

/**
 * How long ago a video or an episode came out (specification, section 9). Days are periods of 24 hours, months of
 * 30 days. A missing or unreadable date is 'Unknown'; one that lies more than a day ahead is written as a date.
 */
export function relativeDate(instant: string | null | undefined, now: Date): string {
  const time = instant ? new Date(instant).getTime() : Number.NaN;
  if (!instant || Number.isNaN(time)) return 'Unknown';
  // Towards zero, so that a publisher's clock a few minutes ahead still reads 'Today'.
  const days = Math.trunc((now.getTime() - time) / DAY_MS);
  if (days < 0 || days >= DAYS_IN_YEAR) return longDate(instant);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < DAYS_IN_WEEK) return ago(days, 'day');
  if (days < DAYS_IN_MONTH) return ago(Math.floor(days / DAYS_IN_WEEK), 'week');
  return ago(Math.floor(days / DAYS_IN_MONTH), 'month');
}
