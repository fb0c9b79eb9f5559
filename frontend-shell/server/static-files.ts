import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EncodedBody } from './compression.js';
import { tagOf, type StoredResponse } from './response.js';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A build names its files by their content, so that a file under such a name never changes. */
const CONTENT_HASH = /\.[0-9a-f]{8,}\.\w+$/;
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** Brotli quality for files that the build has not compressed already: 11 takes ten times as long as 9. */
const FILE_QUALITY = 9;

/** Files of one folder, each read and compressed once. Keep: false reads anew each time, for development. */
export class StaticFiles {
  readonly #files = new Map<string, Promise<StoredResponse | null>>();

  constructor(
    private readonly dir: string,
    private readonly keep: boolean,
    /** Headers of every answer of this site. */
    private readonly always: Record<string, string>,
  ) {}

  /** The file of that name in the folder, or null. `name` is decoded and comes from the network. */
  get(name: string): Promise<StoredResponse | null> {
    // One flat folder: no separator may pass, neither as such nor encoded.
    if (!/^[\w][\w.\-~]*$/.test(name)) return Promise.resolve(null);
    let file = this.#files.get(name);
    if (!file) {
      file = this.#read(name);
      // A name that does not exist is not remembered: anybody could fill the memory with them.
      if (this.keep) void this.#remember(name, file);
    }
    return file;
  }

  async #remember(name: string, file: Promise<StoredResponse | null>): Promise<void> {
    if (await file) this.#files.set(name, file);
  }

  async #read(name: string): Promise<StoredResponse | null> {
    const type = CONTENT_TYPES[path.extname(name)];
    if (!type) return null;
    const content = await readFile(path.join(this.dir, name)).catch(() => null);
    if (!content) return null;
    const brotli = await readFile(path.join(this.dir, `${name}.br`)).catch(() => undefined);
    const isImmutable = CONTENT_HASH.test(name);
    return {
      status: 200,
      etag: tagOf(content),
      headers: {
        ...this.always,
        'content-type': type,
        'cache-control': isImmutable
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `public, max-age=${DAY_SECONDS}`,
        // Remotes may be served from another origin than the page.
        'access-control-allow-origin': '*',
      },
      body: new EncodedBody(content, FILE_QUALITY, brotli),
    };
  }
}
