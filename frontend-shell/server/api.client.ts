/** Milliseconds that a page waits for the API before it gives up. */
const TIMEOUT_MS = 10_000;

export class ApiUnavailable extends Error {}

/** What the web front asks of the API, over HTTP: the same whether the API runs in this process or elsewhere. */
export class ApiClient {
  /** `origin` without a trailing slash, such as `http://127.0.0.1:5001`. */
  constructor(private readonly origin: string) {}

  /** One read, whatever it answers. Throws ApiUnavailable. */
  async read(path: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const response = await this.#fetch(path, {});
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Sends a contact form's message. Answers the API's status and JSON. Throws ApiUnavailable. */
  async postMessage(
    body: object,
    { forwardedFor, idempotencyKey }: { forwardedFor: string; idempotencyKey?: string },
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.#fetch('/api/messages', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The rate limit counts visitors, not this process.
        'x-forwarded-for': forwardedFor,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      // Without the query, which may hold what a visitor typed: it goes to the log.
      throw new ApiUnavailable(`${path.split('?', 1)[0]} could not be fetched`, { cause });
    }
  }
}
