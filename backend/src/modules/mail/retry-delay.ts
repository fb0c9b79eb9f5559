const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed try. Together about five days: longer than a weekend without power. */
const DELAYS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
const LONGEST = 24 * HOUR;
const TRIES = 11;

/**
 * Milliseconds until a mail is tried again; null when it is given up. The message that it tells of stays in the
 * portal either way.
 *
 * @param attempts tries so far, from 1
 */
export function retryDelay(attempts: number): number | null {
  if (attempts >= TRIES) return null;
  return DELAYS[attempts - 1] ?? LONGEST;
}
