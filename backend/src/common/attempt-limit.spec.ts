import { beforeEach, describe, expect, it } from '@jest/globals';
import { AttemptLimit } from './attempt-limit.js';

let now = 0;
let limit: AttemptLimit;
beforeEach(() => {
  now = 1_000_000;
  limit = new AttemptLimit({ attempts: 2, windowMs: 10_000 }, () => now);
});

describe('AttemptLimit', () => {
  it('lets the given number through, then tells the seconds to wait', () => {
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0]);
    now += 2_500;
    expect(limit.take('a')).toBe(8);
  });

  it('begins anew when the window ends', () => {
    limit.take('a');
    limit.take('a');
    now += 10_000;
    expect(limit.take('a')).toBe(0);
  });

  it('counts each key for itself', () => {
    limit.take('a');
    limit.take('a');
    expect(limit.take('b')).toBe(0);
  });

  it('takes one back, or forgets all', () => {
    limit.take('a');
    limit.take('a');
    limit.giveBack('a');
    expect([limit.take('a'), limit.take('a') > 0]).toEqual([0, true]);
    limit.clear('a');
    expect(limit.take('a')).toBe(0);
  });

  it('keeps only so many keys', () => {
    limit.take('first');
    limit.take('first');
    for (let index = 0; index < 50_000; index += 1) limit.take(`key ${index}`);
    expect(limit.take('first')).toBe(0);
  });
});
