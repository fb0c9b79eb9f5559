import type { Resources } from '@chapel/router';
import { ApiUnavailable, type ApiClient } from './api.client.js';
import type { AnswerCache } from './answer-cache.js';
import { EncodedBody } from './compression.js';
import { isKeptRead } from './public-reads.js';
import { tagOf, type StoredResponse } from './response.js';
import { KEEP_AND_ASK } from './security-headers.js';

/** Brotli quality: made while somebody waits, then kept. */
const QUALITY = 5;

/** Headers of the API's answer that belong to that one exchange, or that the web front writes itself. */
const NOT_KEPT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-request-id',
]);

/** The API's public reads through the cache: for visitors' scripts, and for the pages made here. */
export class ApiAnswers {
  constructor(
    private readonly api: ApiClient,
    private readonly cache: AnswerCache,
    private readonly contentVersion: () => number,
  ) {}

  /** The answer to a read that `isKeptRead`, or null when the API refuses it. Throws ApiUnavailable. */
  read(address: string): Promise<StoredResponse | null> {
    return this.cache.get(address, this.contentVersion(), performance.now(), async () => {
      const answer = await this.api.read(address);
      // An older answer may stand in for what the API fails to say.
      if (answer.status >= 500)
        throw new ApiUnavailable(`GET ${withoutQuery(address)} answered ${answer.status}`);
      if (answer.status !== 200) return null;
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_KEPT.has(name)));
      return {
        status: 200,
        headers: { ...headers, 'cache-control': KEEP_AND_ASK },
        etag: tagOf(answer.body),
        body: new EncodedBody(answer.body, QUALITY),
      };
    });
  }

  /**
   * The JSON of every address; null for what the API does not know or refuses (404, 400).
   *
   * @throws ApiUnavailable
   */
  async resources(paths: readonly string[]): Promise<Resources> {
    const entries = await Promise.all(paths.map(async (path) => [path, await this.#json(path)] as const));
    return Object.fromEntries(entries);
  }

  async #json(path: string): Promise<unknown> {
    const kept = isKeptRead(path) ? await this.read(path) : null;
    if (kept) return JSON.parse(kept.body.plain.toString('utf8'));
    const { status, body } = await this.api.read(path);
    if (status >= 200 && status < 300) return JSON.parse(body.toString('utf8'));
    if (status === 404 || status === 400) return null;
    throw new ApiUnavailable(`GET ${withoutQuery(path)} answered ${status}`);
  }
}

/** For the log: what stands behind the `?` may be what a visitor typed. */
const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? '';
