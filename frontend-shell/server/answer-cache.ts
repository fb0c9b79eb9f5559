import { LRUCache } from 'lru-cache';
import { heldBytes, type StoredResponse } from './response.js';

interface Entry {
  version: number;
  /** When it was made, in milliseconds. */
  made: number;
  answer: StoredResponse;
  /** When making it anew failed last, and for which version. */
  failed?: { at: number; version: number };
}

export interface AnswerCacheOptions {
  /** Bytes of all kept answers together, their compressed forms included. */
  maxBytes: number;
  /** Milliseconds that an answer is kept: pages name times relative to now, so they age without a write. */
  maxAge: number;
  /** Milliseconds that it may stand in for one that cannot be made; without, it never does. */
  maxStale?: number;
  /** Told of each answer that is not in memory: a new one, or an older one that stands in. */
  onAnswer?: (from: 'new' | 'older') => void;
  /** Told of each failure that an older answer stood in for. */
  onStale?: (error: unknown) => void;
}

/** Milliseconds that somebody waits for a new answer while there is one that is only aged. */
const PATIENCE_MS = 1500;
/** Milliseconds after a failure in which it is not tried again. */
const RETRY_MS = 2000;

/**
 * Answers by address, each for one content version: a write makes every older answer stale at once, without anything
 * to delete. Bounded: the least recently used goes first. Requests that miss at the same time share one making. While
 * answers cannot be made, older ones stand in for them.
 *
 * Times are those of a clock that never jumps (`performance.now()`).
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Entry>;
  readonly #making = new Map<
    string,
    { version: number; began: number; answer: Promise<StoredResponse | null> }
  >();
  readonly #maxAge: number;
  readonly #maxStale: number;
  readonly #onStale: (error: unknown) => void;
  readonly #onAnswer: (from: 'new' | 'older') => void;

  constructor({
    maxBytes,
    maxAge,
    maxStale = 0,
    onStale = () => undefined,
    onAnswer = () => undefined,
  }: AnswerCacheOptions) {
    this.#maxAge = maxAge;
    this.#maxStale = maxStale;
    this.#onStale = onStale;
    this.#onAnswer = onAnswer;
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
   *
   * @throws what `make` threw, when there is no older answer that may stand in
   */
  async get(
    key: string,
    version: number,
    now: number,
    make: () => Promise<StoredResponse | null>,
  ): Promise<StoredResponse | null> {
    const found = this.find(key, version, now);
    if (found) return found;
    const older = this.#kept.peek(key);
    if (!older || now - older.made >= this.#maxStale) return this.#make(key, version, now, make);

    const { failed } = older;
    const standIn = () => {
      this.#onAnswer('older');
      return older.answer;
    };
    if (failed && failed.version === version && now - failed.at < RETRY_MS) return standIn();
    const made = this.#make(key, version, now, make).catch((error: unknown) => {
      older.failed = { at: performance.now(), version };
      this.#onStale(error);
      return standIn();
    });
    // What staff have just written must be seen, however long it takes; what is only a minute old will do.
    if (older.version !== version) return made;
    const waited = now - (this.#making.get(key)?.began ?? now);
    return Promise.race([made, after(Math.max(0, PATIENCE_MS - waited), () => older.answer)]);
  }

  async #make(
    key: string,
    version: number,
    now: number,
    make: () => Promise<StoredResponse | null>,
  ): Promise<StoredResponse | null> {
    const underWay = this.#making.get(key);
    // One that began before the last write may hold what was there before it.
    if (underWay && underWay.version === version) return underWay.answer;

    const making = { version, began: now, answer: make() };
    this.#making.set(key, making);
    try {
      const answer = await making.answer;
      if (answer) this.#onAnswer('new');
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

const after = <T>(ms: number, make: () => T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(make()), ms).unref());
