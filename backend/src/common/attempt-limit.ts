/** The rule: so many attempts for each key within a window that begins with the first. */
export interface AttemptRule {
  attempts: number;
  /** Milliseconds. */
  windowMs: number;
}

/** Keys remembered at most. Past it the oldest go, so that many addresses can't fill the memory. */
const MOST_KEYS = 50_000;

/**
 * Counts attempts in this process's memory. Several processes each count for themselves: the limit is then that many
 * times as high, which still stops guessing, and nothing about anyone is stored.
 */
export class AttemptLimit {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly rule: AttemptRule,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts one attempt, before it is made, so that many at once count as many.
   *
   * @returns 0 when it may go on, else the whole seconds to wait
   */
  take(key: string): number {
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + this.rule.windowMs };
      this.windows.delete(key);
      this.windows.set(key, window);
      this.forgetOldest(now);
    }
    if (window.count >= this.rule.attempts) return Math.ceil((window.endsAt - now) / 1000);
    window.count += 1;
    return 0;
  }

  /** Takes one attempt back: it did not count after all. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  /** Forgets the key's attempts. */
  clear(key: string): void {
    this.windows.delete(key);
  }

  private forgetOldest(now: number): void {
    // A map keeps its order of insertion, and windows are as long as each other: the first ends first.
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size <= MOST_KEYS) return;
      this.windows.delete(key);
    }
  }
}
