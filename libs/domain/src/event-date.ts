import { accraParts } from './accra-time.js';

/** For visitors: 'Saturday 28 November, 6:00 PM'. Empty for what is no date. */
export function formatEventDate(instant: string | Date): string {
  const parts = accraParts(instant);
  return parts ? `${parts.weekday} ${parts.day} ${parts.month}, ${parts.time}` : '';
}

/**
 * For visitors, from start to end; the day is repeated only when it differs. What lasts whole days (`end` is the last
 * moment of the last one) has no times: 'Friday 25 December, all day' or 'Thursday 24 December – Saturday 26 December'.
 */
export function formatEventSpan(start: string, end: string, allDay = false): string {
  const from = accraParts(start);
  const to = accraParts(end);
  if (!from || !to) return formatEventDate(start);
  const sameDay = from.day === to.day && from.month === to.month && from.year === to.year;
  if (allDay) {
    const first = `${from.weekday} ${from.day} ${from.month}`;
    return sameDay ? `${first}, all day` : `${first} – ${to.weekday} ${to.day} ${to.month}`;
  }
  return `${formatEventDate(start)} – ${sameDay ? to.time : formatEventDate(end)}`;
}

/** For staff, in the US style (specification, section 2): '11/28/2026, 6:00 PM'. Empty for what is no date. */
export function formatAdminDate(instant: string | Date): string {
  const parts = accraParts(instant);
  return parts ? `${parts.monthNumber}/${parts.day}/${parts.year}, ${parts.time}` : '';
}

/**
 * For staff, when an event is: its start; of what lasts whole days (`end` is the last moment of the last one) the
 * days: '12/25/2026, all day' or '12/24/2026 – 12/26/2026'.
 */
export function formatAdminEventDate(start: string, end: string, allDay = false): string {
  const from = accraParts(start);
  const to = accraParts(end);
  if (!allDay || !from || !to) return formatAdminDate(start);
  const [first, last] = [from, to].map(({ monthNumber, day, year }) => `${monthNumber}/${day}/${year}`);
  return first === last ? `${first}, all day` : `${first} – ${last}`;
}

/** 'Saturday, 6:00 PM': beside a calendar leaf, or for what happens every week. Empty for what is no date. */
export function formatWeekdayTime(instant: string | Date): string {
  const parts = accraParts(instant);
  return parts ? `${parts.weekday}, ${parts.time}` : '';
}

/** '6:00 PM'. Empty for what is no date. */
export function formatTime(instant: string | Date): string {
  return accraParts(instant)?.time ?? '';
}

/** Heading of a month's list: 'November 2026'. Empty for what is no date. */
export function formatMonth(instant: string | Date): string {
  const parts = accraParts(instant);
  return parts ? `${parts.month} ${parts.year}` : '';
}

/** The leaf of a calendar: {month: 'Nov', day: '28'}. */
export function calendarLeaf(instant: string | Date): { month: string; day: string } {
  const parts = accraParts(instant);
  return { month: parts?.month.slice(0, 3) ?? '', day: parts?.day ?? '' };
}
