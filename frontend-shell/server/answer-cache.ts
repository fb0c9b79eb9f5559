import { LRUCache } from 'lru-cache';
import { heldBytes, type StoredResponse } from './response.js';

interface Entry {
  version: number;
  /** When it was made, in milliseconds. */
  made: number;
  answer: StoredResponse;
}

export interface AnswerCacheOptions {
  /** Bytes of all kept answers together, their compressed forms included. */
  maxBytes: number;
  /** Milliseconds that an answer is kept: pages name times relative to now, so they age without a write. */
  maxAge: number;
}

/**
 * Answers by address, each for one content version: a write makes every older answer stale at once, without anything
 * to delete. Bounded: the least recently used goes first. Requests that miss at the same time share one making.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Entry>;
  readonly #making = new Map<string, { version: number; answer: Promise<StoredResponse | null> }>();
  readonly #maxAge: number;

  constructor({ maxBytes, maxAge }: AnswerCacheOptions) {
    this.#maxAge = maxAge;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // One answer may not push all others out.
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ answer }, key) => heldBytes(answer) + key.length,
    });
  }

  /** The kept answer, when it is one of that version and young enough. */
  find(key: string, version: number, now: number): StoredResponse | undefined {
    const entry = this.#kept.get(key);
    return entry && entry.version === version && now - entry.made < this.#maxAge ? entry.answer : undefined;
  }

  /**
   * The kept answer, or the one that `make` makes, which is kept. `version` and `now` are those from before the
   * making. Null from `make` means "not for keeping"; neither that nor a failure is kept.
   */
  async get(
    key: string,
    version: number,
    now: number,
    make: () => Promise<StoredResponse | null>,
  ): Promise<StoredResponse | null> {
    const found = this.find(key, version, now);
    if (found) return found;
    const underWay = this.#making.get(key);
    // One that began before the last write may hold what was there before it.
    if (underWay && underWay.version === version) return underWay.answer;

    const making = { version, answer: make() };
    this.#making.set(key, making);
    try {
      const answer = await making.answer;
      return answer && this.#keep(key, { version, made: now, answer });
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #keep(key: string, entry: Entry): StoredResponse {
    const before = this.#kept.peek(key);
    // It began before a write whose own answer is here already.
    if (before && before.version > entry.version && before.made >= entry.made) return entry.answer;
    // Aged and made anew, but the same: the forms that are compressed already go on being sent.
    const isSame = before?.version === entry.version && before.answer.etag === entry.answer.etag;
    const kept = isSame ? { ...entry, answer: before.answer } : entry;
    this.#kept.set(key, kept);
    return kept.answer;
  }
}
