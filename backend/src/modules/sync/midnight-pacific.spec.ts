import { describe, expect, it } from '@jest/globals';
import { nextMidnightPacific } from './midnight-pacific.js';

const next = (iso: string) => nextMidnightPacific(Date.parse(iso)).toISOString();

describe('nextMidnightPacific', () => {
  it.each([
    ['winter', '2026-11-21T04:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['winter, just before', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
    ['winter, exactly then', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
    ['summer', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
    ['the last winter night before summer time', '2026-03-08T07:00:00Z', '2026-03-08T08:00:00.000Z'],
    ['the day on which summer time begins', '2026-03-08T12:00:00Z', '2026-03-09T07:00:00.000Z'],
    ['the day on which it ends', '2026-11-01T12:00:00Z', '2026-11-02T08:00:00.000Z'],
    ['the turn of a year', '2026-12-31T20:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('%s', (_name, now, expected) => {
    expect(next(now)).toBe(expected);
  });
});
