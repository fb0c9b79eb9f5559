import { describe, expect, it } from '@jest/globals';
import { abbreviateCount } from './view-count.js';

describe('abbreviateCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_234, '1.2K'],
    [1_999, '1.9K'],
    [12_000, '12K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [3_450_000, '3.4M'],
  ])('%i → %s', (count, text) => {
    expect(abbreviateCount(count)).toBe(text);
  });
});
