import { describe, expect, it } from '@jest/globals';
import { accraParts, calendarDaysBetween } from './accra-time.js';
import {
  calendarLeaf,
  formatAdminDate,
  formatAdminEventDate,
  formatEventDate,
  formatEventSpan,
  formatMonth,
  formatTime,
  formatWeekdayTime,
} from './event-date.js';

const start = '2026-11-28T18:00:00.000Z';

describe('event dates', () => {
  it('are written for visitors', () => {
    expect(formatEventDate(start)).toBe('Saturday 28 November, 6:00 PM');
    expect(formatEventDate(new Date('2026-12-03T00:05:00.000Z'))).toBe('Thursday 3 December, 12:05 AM');
  });

  it('are written for staff in the US style', () => {
    expect(formatAdminDate(start)).toBe('11/28/2026, 6:00 PM');
    expect(formatAdminDate('2026-01-02T12:30:00.000Z')).toBe('1/2/2026, 12:30 PM');
  });

  it('repeat the day only when it differs', () => {
    expect(formatEventSpan(start, '2026-11-28T21:00:00.000Z')).toBe(
      'Saturday 28 November, 6:00 PM – 9:00 PM',
    );
    expect(formatEventSpan(start, '2026-11-29T04:00:00.000Z')).toBe(
      'Saturday 28 November, 6:00 PM – Sunday 29 November, 4:00 AM',
    );
  });

  it('name only the days of what lasts whole days', () => {
    const day = '2026-12-25T00:00:00.000Z';
    expect(formatEventSpan(day, '2026-12-25T23:59:59.999Z', true)).toBe('Friday 25 December, all day');
    expect(formatEventSpan(day, '2026-12-26T23:59:59.999Z', true)).toBe(
      'Friday 25 December – Saturday 26 December',
    );
  });

  it('tell staff the days of what lasts whole days, and the start of the rest', () => {
    const day = '2026-12-25T00:00:00.000Z';
    expect(formatAdminEventDate(day, '2026-12-25T23:59:59.999Z', true)).toBe('12/25/2026, all day');
    expect(formatAdminEventDate(day, '2027-01-01T23:59:59.999Z', true)).toBe('12/25/2026 – 1/1/2027');
    expect(formatAdminEventDate(day, '2026-12-25T02:00:00.000Z')).toBe('12/25/2026, 12:00 AM');
    expect(formatAdminEventDate(day, 'x', true)).toBe('12/25/2026, 12:00 AM');
  });

  it('give time, month and calendar leaf', () => {
    expect(formatTime(start)).toBe('6:00 PM');
    expect(formatWeekdayTime(start)).toBe('Saturday, 6:00 PM');
    expect(formatWeekdayTime('x')).toBe('');
    expect(formatMonth(start)).toBe('November 2026');
    expect(calendarLeaf(start)).toEqual({ month: 'Nov', day: '28' });
  });

  it('hold no narrow no-break space, which differs between Node and browsers', () => {
    expect(formatEventDate(start) + formatAdminDate(start)).toMatch(/^[\x20-\x7e]+$/);
  });

  it('show nothing for what is no date', () => {
    expect([formatEventDate('x'), formatAdminDate('x'), formatTime('x'), formatMonth('x')].join('')).toBe('');
    expect(formatEventSpan(start, 'x')).toBe('Saturday 28 November, 6:00 PM');
    expect(calendarLeaf('x')).toEqual({ month: '', day: '' });
  });
});

describe('Accra time', () => {
  it('is Africa/Accra whatever the machine is set to', () => {
    expect(accraParts('2026-11-28T23:30:00+00:00')).toMatchObject({ weekday: 'Saturday', day: '28' });
  });

  it('counts calendar days, not periods of 24 hours', () => {
    expect(calendarDaysBetween(new Date('2026-11-21T23:59:00Z'), new Date('2026-11-22T00:01:00Z'))).toBe(1);
    expect(calendarDaysBetween(new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T23:59:00Z'))).toBe(0);
  });
});
