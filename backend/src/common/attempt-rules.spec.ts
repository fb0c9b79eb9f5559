import { describe, expect, it } from '@jest/globals';
import { attemptsPerWindow, growingDelay, type Attempts } from './attempt-rules.js';

const MINUTE = 60_000;

describe('attempts within a window', () => {
  const rule = attemptsPerWindow({ attempts: 2, windowMs: 10_000 });

  it('lets the given number through, then none until the window ends', () => {
    const first = rule(null, 1_000_000);
    expect(first.openAt.getTime()).toBeLessThanOrEqual(1_000_000);
    const second = rule(first, 1_002_500);
    expect([second.openAt, second.expiresAt]).toEqual([new Date(1_010_000), new Date(1_010_000)]);
  });

  it('begins anew once nothing is known any more', () => {
    expect(rule(null, 2_000_000)).toMatchObject({ count: 1, expiresAt: new Date(2_010_000) });
  });
});

describe('a growing delay', () => {
  const rule = growingDelay({
    free: 3,
    firstMs: 30_000,
    longestMs: 15 * MINUTE,
    forgetMs: 60 * MINUTE,
  });

  it('lets the first failures pass, then doubles the wait up to the longest', () => {
    let now = 0;
    let known: Attempts | null = null;
    const waits = Array.from({ length: 10 }, () => {
      known = rule(known, now);
      const wait = (known.openAt.getTime() - now) / 1000;
      now += wait * 1000;
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('is forgotten after a long quiet', () => {
    expect(rule(null, 0).expiresAt).toEqual(new Date(60 * MINUTE));
  });
});
