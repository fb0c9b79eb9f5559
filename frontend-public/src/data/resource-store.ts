import type { Resources } from '@chapel/router';

/** What is known of one address. `value` is null when the API answered "not found". */
export type ResourceEntry =
  { state: 'ready'; value: unknown } | { state: 'loading' } | { state: 'failed'; message: string };

export type LoadJson = (path: string) => Promise<unknown>;

/** Milliseconds after which an answer is asked for again when a page that shows it is opened. */
const STALE_AFTER_MS = 300_000;
const LOADING: ResourceEntry = { state: 'loading' };

const isNotFound = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;

/** The answers that this visit has: those that came with the page, and those loaded since. */
export class ResourceStore {
  readonly #entries = new Map<string, ResourceEntry>();
  readonly #loadedAt = new Map<string, number>();
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(
    embedded: Resources,
    private readonly loadJson: LoadJson,
  ) {
    const now = Date.now();
    for (const [path, value] of Object.entries(embedded)) {
      this.#entries.set(path, { state: 'ready', value });
      this.#loadedAt.set(path, now);
    }
  }

  /** The same object until something changes, as React's external stores must. */
  get = (path: string): ResourceEntry => this.#entries.get(path) ?? LOADING;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is at hand of these addresses. */
  snapshot(paths: readonly string[]): Resources {
    const found: Resources = {};
    for (const path of paths) {
      const entry = this.get(path);
      if (entry.state === 'ready') found[path] = entry.value;
    }
    return found;
  }

  /** Loads what is missing or old. An old answer stays in view meanwhile, and stays when the new one fails. */
  async ensure(path: string): Promise<void> {
    const age = Date.now() - (this.#loadedAt.get(path) ?? Number.NEGATIVE_INFINITY);
    if (age < STALE_AFTER_MS || this.#underWay.has(path)) return;
    this.#underWay.add(path);
    if (this.get(path).state !== 'ready') this.#set(path, LOADING);
    try {
      const value = await this.loadJson(path);
      this.#keep(path, value);
    } catch (error) {
      if (isNotFound(error)) this.#keep(path, null);
      else if (this.get(path).state !== 'ready') {
        this.#set(path, { state: 'failed', message: error instanceof Error ? error.message : '' });
      }
    } finally {
      this.#underWay.delete(path);
    }
  }

  #keep(path: string, value: unknown): void {
    this.#loadedAt.set(path, Date.now());
    this.#set(path, { state: 'ready', value });
  }

  #set(path: string, entry: ResourceEntry): void {
    this.#entries.set(path, entry);
    for (const listener of this.#listeners) listener();
  }
}
