/** What is known of a key's attempts. */
export interface Attempts {
  count: number;
  /** From then on the next one may be made. */
  openAt: Date;
  /** From then on nothing is known. */
  expiresAt: Date;
}

/** What is known once one more attempt was counted; null stands for a key of which nothing is known. */
export type AttemptRule = (known: Attempts | null, now: number) => Attempts;

const at = (ms: number) => new Date(ms);

/**
 * So many attempts within a window that begins with the first.
 *
 * @param windowMs milliseconds
 */
export function attemptsPerWindow({
  attempts,
  windowMs,
}: {
  attempts: number;
  windowMs: number;
}): AttemptRule {
  return (known, now) => {
    const expiresAt = known?.expiresAt ?? at(now + windowMs);
    const count = (known?.count ?? 0) + 1;
    return { count, openAt: count < attempts ? at(0) : expiresAt, expiresAt };
  };
}

/** The rule: so many failures are free; each one after them doubles the wait, from the first to the longest. */
export interface DelayRule {
  free: number;
  /** Milliseconds, as all here. */
  firstMs: number;
  longestMs: number;
  /** A key without a new failure for this long starts afresh; longer than the longest wait. */
  forgetMs: number;
}

/** Makes whoever fails again and again wait longer and longer. */
export function growingDelay({ free, firstMs, longestMs, forgetMs }: DelayRule): AttemptRule {
  return (known, now) => {
    const count = (known?.count ?? 0) + 1;
    const late = count - free;
    const wait = late > 0 ? Math.min(firstMs * 2 ** (late - 1), longestMs) : 0;
    return { count, openAt: at(now + wait), expiresAt: at(now + forgetMs) };
  };
}

/** Only remembers the key, for so many milliseconds. */
export function remembered(ms: number): AttemptRule {
  return (_known, now) => ({ count: 1, openAt: at(0), expiresAt: at(now + ms) });
}
