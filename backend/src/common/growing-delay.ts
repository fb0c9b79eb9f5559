/** The rule: so many failures are free; each one after them doubles the wait, from the first to the longest. */
export interface DelayRule {
  free: number;
  /** Milliseconds, as all here. */
  firstMs: number;
  longestMs: number;
  /** A key without a new failure for this long starts afresh; longer than the longest wait. */
  forgetMs: number;
}

interface Failures {
  count: number;
  openAt: number;
  forgetAt: number;
}

/** Keys remembered at most. Past it the oldest go, so that many addresses can't fill the memory. */
const MOST_KEYS = 50_000;

/**
 * Makes whoever fails again and again wait longer and longer, in this process's memory. Several processes each count
 * for themselves: guessing is then that many times as fast, which is still hopeless, and nothing about anyone is
 * stored.
 */
export class GrowingDelay {
  private readonly keys = new Map<string, Failures>();

  constructor(
    private readonly rule: DelayRule,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whole seconds until that key may try again; 0 when it may now. */
  waitOf(key: string): number {
    const known = this.keys.get(key);
    return known ? Math.max(0, Math.ceil((known.openAt - this.now()) / 1000)) : 0;
  }

  /** Counts a failure, before the attempt is made, so that many at once count as many. */
  count(key: string): void {
    const now = this.now();
    const known = this.keys.get(key);
    const count = (known && known.forgetAt > now ? known.count : 0) + 1;
    const late = count - this.rule.free;
    const wait = late > 0 ? Math.min(this.rule.firstMs * 2 ** (late - 1), this.rule.longestMs) : 0;
    // Put at the end: the map's order is then that of the last failures.
    this.keys.delete(key);
    this.keys.set(key, { count, openAt: now + wait, forgetAt: now + this.rule.forgetMs });
    this.forgetOldest(now);
  }

  /** Takes one failure back: it was none. Whoever had to wait because of it need not. */
  takeBack(key: string): void {
    const known = this.keys.get(key);
    if (known) this.keys.set(key, { ...known, count: Math.max(0, known.count - 1), openAt: 0 });
  }

  /** Forgets the key's failures. */
  clear(key: string): void {
    this.keys.delete(key);
  }

  private forgetOldest(now: number): void {
    for (const [key, { forgetAt }] of this.keys) {
      if (forgetAt > now && this.keys.size <= MOST_KEYS) return;
      this.keys.delete(key);
    }
  }
}
