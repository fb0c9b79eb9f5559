import { createHash } from 'node:crypto';
import { releaseSchema, type Release } from './release.js';

/** Milliseconds for one request. */
const TIMEOUT_MS = 10_000;
/** Larger than any module of a remote, small enough to be held in memory. */
const LONGEST_FILE = 8 * 1_048_576;

/** Reads one remote's releases from the address that it is deployed on. */
export class ReleaseClient {
  #tag: string | undefined;

  /** @param address without a trailing slash, such as `https://public.chapel.example` */
  constructor(readonly address: string) {}

  /** The current release, or `unchanged` since the last call. Throws when it cannot be had or is none. */
  async current(): Promise<Release | 'unchanged'> {
    const headers: Record<string, string> = this.#tag ? { 'if-none-match': this.#tag } : {};
    const response = await this.#fetch('release.json', { headers, cache: 'no-store' });
    if (response.status === 304) return 'unchanged';
    const release = releaseSchema.parse(JSON.parse((await bodyOf(response)).toString('utf8')));
    this.#tag = response.headers.get('etag') ?? undefined;
    return release;
  }

  /** Lets the next call of `current` answer in full. */
  forget(): void {
    this.#tag = undefined;
  }

  /** The content of a file, checked against its hash (hexadecimal SHA-256). */
  async file(path: string, hash: string): Promise<Buffer> {
    const content = await bodyOf(await this.#fetch(path, {}));
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new Error(`${path} is not what the release says`);
    return content;
  }

  /** Throws unless the file is there. */
  async probe(path: string): Promise<void> {
    await this.#fetch(path, { method: 'HEAD' });
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${this.address}/${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 304)
      throw new Error(`${path} was answered with ${response.status}`);
    return response;
  }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_FILE) throw new Error(`${response.url} is larger than ${LONGEST_FILE} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
