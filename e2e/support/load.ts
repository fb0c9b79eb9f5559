import { randomUUID } from 'node:crypto';

/** What a load did and saw. */
export interface Figures {
  requests: number;
  /** Requests that failed or were answered with an error of the server's. */
  failures: string[];
  /** Milliseconds in which 99 of 100 requests were answered. */
  p99: number;
}

/** Visitors of a site who go on reading, and writing, until they are told to stop. */
export class Load {
  readonly #durations: number[] = [];
  readonly #failures: string[] = [];
  readonly #visitors: Promise<void>[] = [];
  /** Texts of the messages that the site said it has received. */
  readonly received: string[] = [];
  #goesOn = true;

  constructor(private readonly site: string) {}

  /** Reads these addresses in turn. */
  read(paths: readonly string[]): void {
    this.#start(async (turn) => {
      const path = paths[turn % paths.length]!;
      const answer = await fetch(`${this.site}${path}`);
      await answer.arrayBuffer();
      return answer.ok ? undefined : `GET ${path}: ${answer.status}`;
    });
  }

  /** Sends contact messages, each from an address of its own, and again as a browser does until it is received. */
  write(): void {
    let unsent: { text: string; key: string } | undefined;
    const visitor = this.#visitors.length;
    this.#start(async (turn) => {
      unsent ??= { text: `Message ${randomUUID()}`, key: randomUUID() };
      const answer = await fetch(`${this.site}/api/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': unsent.key,
          'x-forwarded-for': `203.0.${visitor}.${turn % 250}`,
        },
        body: JSON.stringify({
          name: 'A visitor',
          email: 'visitor@example.org',
          branch: 'all',
          message: unsent.text,
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) return `POST /api/messages: ${answer.status}`;
      this.received.push(unsent.text);
      unsent = undefined;
      return undefined;
    });
  }

  async stop(): Promise<Figures> {
    this.#goesOn = false;
    await Promise.all(this.#visitors);
    const sorted = this.#durations.toSorted((a, b) => a - b);
    return {
      requests: sorted.length,
      failures: this.#failures,
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    };
  }

  #start(request: (turn: number) => Promise<string | undefined>): void {
    const visit = async () => {
      for (let turn = 0; this.#goesOn; turn++) {
        const began = performance.now();
        const failure = await request(turn).catch((error: unknown) => String(error));
        this.#durations.push(performance.now() - began);
        if (failure) this.#failures.push(failure);
      }
    };
    this.#visitors.push(visit());
  }
}
