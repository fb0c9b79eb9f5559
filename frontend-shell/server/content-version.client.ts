/** Milliseconds between two questions: with the API's own delay between its copies, a write is seen within a second. */
const INTERVAL_MS = 300;
const TIMEOUT_MS = 5_000;
/** Milliseconds after which a lower number is believed: until then it is a copy of the API that lags behind. */
const LAG_MS = 3_000;

/** Follows the content version of an API in another process. */
export class ContentVersionClient {
  #version = 0;
  #lowerSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param origin of the API, without a trailing slash */
  constructor(private readonly origin: string) {}

  current(): number {
    return this.#version;
  }

  async start(): Promise<void> {
    await this.#ask();
    const again = async () => {
      await this.#ask();
      if (this.#timer) this.#timer = setTimeout(() => void again(), INTERVAL_MS);
    };
    this.#timer = setTimeout(() => void again(), INTERVAL_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(`${this.origin}/api/content-version`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { version } = (await response.json()) as { version?: unknown };
      if (response.ok && typeof version === 'number') this.#take(version, Date.now());
    } catch {
      // The API is away: what is known stays, and what is kept goes on being sent.
    }
  }

  #take(version: number, now: number): void {
    if (version >= this.#version) this.#lowerSince = undefined;
    else if (now - (this.#lowerSince ??= now) < LAG_MS) return;
    // Still lower after that: a backup was put back.
    this.#version = version;
    this.#lowerSince = undefined;
  }
}
