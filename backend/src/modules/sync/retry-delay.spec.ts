import { describe, expect, it } from '@jest/globals';
import { retryAfter, retryDelay } from './retry-delay.js';
import { UpstreamFailure } from './upstream-failure.js';

const server = new UpstreamFailure('server', { status: 503 });
const busy = (seconds: number) => new UpstreamFailure('busy', { status: 429, retryAfter: seconds * 1000 });

describe('retryDelay', () => {
  it('waits 1, 4 and 15 seconds and then gives up', () => {
    expect([1, 2, 3, 4].map((tries) => retryDelay(server, tries, 0))).toEqual([1000, 4000, 15_000, null]);
  });

  it('spreads the tries, never earlier', () => {
    expect(retryDelay(server, 2, 0.8)).toBe(4800);
  });

  it('waits as long as it is asked to, if that is not too long for one run', () => {
    expect(retryDelay(busy(30), 1, 0)).toBe(30_000);
    expect(retryDelay(busy(0), 1, 0)).toBe(1000);
    expect(retryDelay(busy(3600), 1, 0)).toBeNull();
  });
});

describe('retryAfter', () => {
  const now = Date.parse('2026-11-21T04:00:00Z');

  it('reads seconds and dates', () => {
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter('Sat, 21 Nov 2026 04:00:30 GMT', now)).toBe(30_000);
    expect(retryAfter('Sat, 21 Nov 2026 03:00:00 GMT', now)).toBe(0);
  });

  it('ignores anything else', () => {
    expect([retryAfter(null, now), retryAfter('soon', now), retryAfter('', now)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
