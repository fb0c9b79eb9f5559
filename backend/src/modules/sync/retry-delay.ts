import type { UpstreamFailure } from './upstream-failure.js';

/** Milliseconds before each further try (rule 3). */
const DELAYS = [1000, 4000, 15_000];

/** A wait that the service asks for is taken within a run up to this; a longer one is left to a later run. */
const LONGEST_WAIT = 60_000;

/**
 * Milliseconds to wait before the next try; null when there is none.
 *
 * @param triesMade from 1
 * @param random 0 to below 1: spreads the tries of many servers by a quarter, always later, never earlier
 */
export function retryDelay(failure: UpstreamFailure, triesMade: number, random: number): number | null {
  const delay = DELAYS[triesMade - 1];
  if (delay === undefined) return null;
  const asked = failure.details.retryAfter ?? 0;
  if (asked > LONGEST_WAIT) return null;
  return Math.max(Math.round(delay * (1 + random / 4)), asked);
}

/**
 * Milliseconds that a `Retry-After` header asks for: seconds or a date; undefined for anything else.
 *
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
