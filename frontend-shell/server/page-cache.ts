/**
 * Answers by address, for one content version. Bounded: the least recently used goes first. Requests that miss at
 * the same time share one making. An answer that failed is not kept.
 */
export class PageCache<Answer> {
  readonly #entries = new Map<string, { version: number; made: number; answer: Promise<Answer> }>();

  /** `maxAge` in milliseconds: pages name times relative to now, so they age without a write. */
  constructor(
    private readonly maxEntries: number,
    private readonly maxAge: number,
  ) {}

  get(key: string, version: number, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const found = this.#entries.get(key);
    if (found && found.version === version && now - found.made < this.maxAge) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found.answer;
    }
    const entry = { version, made: now, answer: make() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.size > this.maxEntries ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    entry.answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.answer;
  }
}
