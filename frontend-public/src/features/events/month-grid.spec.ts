import { describe, expect, it } from '@jest/globals';
import { event } from '../../test/fixtures';
import { daysOf } from './event-when';
import { laterMonth, shownMonth, weeksOf } from './month-grid';

describe('the days of an event', () => {
  it.each([
    ['2026-11-28T18:00:00.000Z', '2026-11-28T21:00:00.000Z', ['2026-11-28']],
    ['2026-11-28T22:00:00.000Z', '2026-11-29T00:00:00.000Z', ['2026-11-28']],
    ['2026-11-30T00:00:00.000Z', '2026-12-01T23:59:59.999Z', ['2026-11-30', '2026-12-01']],
    ['2026-11-28T18:00:00.000Z', '2026-11-28T18:00:00.000Z', ['2026-11-28']],
  ])('from %s to %s', (start, end, days) => {
    expect(daysOf(event(1, 'x', start, { end: { dateTime: end } }))).toEqual(days);
  });
});

describe('a month', () => {
  it('has whole weeks from Sunday, and each event on its days', () => {
    const retreat = event(1, 'Retreat', '2026-11-30T08:00:00.000Z', {
      end: { dateTime: '2026-12-01T10:00:00.000Z' },
    });
    const november = weeksOf('2026-11', [retreat]);
    expect(november).toHaveLength(5);
    expect(november[0]?.map((day) => day?.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(november[4]?.map((day) => day?.number ?? null)).toEqual([29, 30, null, null, null, null, null]);
    expect(november[4]?.[1]?.events).toEqual([retreat]);
    expect(weeksOf('2026-12', [retreat])[0]?.[2]?.events).toEqual([retreat]);
    expect(weeksOf('2027-02', [])).toHaveLength(5);
  });

  it('is followed by the next, over the end of the year', () => {
    expect(laterMonth('2026-12', 1)).toBe('2027-01');
    expect(laterMonth('2027-01', -1)).toBe('2026-12');
  });

  it('leafs from this one to eleven months ahead', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(shownMonth('', now)).toEqual({ month: '2026-11', previous: null, next: '2026-12' });
    expect(shownMonth('2027-10', now)).toEqual({ month: '2027-10', previous: '2027-09', next: null });
  });
});
