import { describe, expect, it } from '@jest/globals';
import { longDate, relativeDate } from './relative-date.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms).toISOString();

describe('relativeDate', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, 'November 21, 2025'],
  ])('%i days: %s', (days, text) => {
    expect(relativeDate(daysAgo(days), now)).toBe(text);
  });

  it('stays Today until 24 hours have passed', () => {
    expect(relativeDate(daysAgo(1, -1), now)).toBe('Today');
    expect(relativeDate(daysAgo(2, -1), now)).toBe('Yesterday');
  });

  it.each([null, undefined, '', 'not a date'])('%p is Unknown', (missing) => {
    expect(relativeDate(missing, now)).toBe('Unknown');
  });

  it('bears a clock that is ahead, and writes a far date out', () => {
    expect(relativeDate('2026-11-21T13:00:00.000Z', now)).toBe('Today');
    expect(relativeDate('2026-12-24T18:00:00.000Z', now)).toBe('December 24, 2026');
  });
});

describe('longDate', () => {
  it('is US English in Africa/Accra', () => {
    expect(longDate('2026-11-28T23:59:59.000Z')).toBe('November 28, 2026');
    expect(longDate('x')).toBe('Unknown');
  });
});
