import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './retry-delay.js';

describe('retryDelay', () => {
  const delays = Array.from({ length: 10 }, (_, index) => retryDelay(index + 1) ?? Number.NaN);

  it('waits a minute first, then ever longer, at most a day', () => {
    expect(delays[0]).toBe(60_000);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(24 * 3_600_000);
  });

  it('outlasts three days and then gives up', () => {
    expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(3 * 24 * 3_600_000);
    expect(retryDelay(11)).toBeNull();
  });
});
