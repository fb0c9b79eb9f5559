import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import { DocumentCache } from './document-cache.js';
import { hold } from './holder.js';

type Table = Database<Buffer, Buffer>;

/** A range of keys: from `low`, up to but without `high`. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
}

const fileName = 'chapel.lmdb';

/**
 * The durable storage: one LMDB file with three ordered tables. `catalog` describes the collections,
 * `documents` holds BSON by collection and `_id`, `indexes` holds keys by index.
 */
export class Store {
  readonly catalog: Table;
  readonly documents: Table;
  readonly indexes: Table;
  readonly cache = new DocumentCache();

  private constructor(
    private readonly root: RootDatabase,
    private readonly release: () => Promise<void>,
  ) {
    const options = { encoding: 'binary', keyEncoding: 'binary' } as const;
    this.catalog = root.openDB({ name: 'catalog', ...options });
    this.documents = root.openDB({ name: 'documents', ...options });
    this.indexes = root.openDB({ name: 'indexes', ...options });
  }

  /**
   * Opens or creates the database of a folder, which is created as well (mode 0700).
   *
   * @throws Error if another process holds it
   */
  static async open(dir: string): Promise<Store> {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const release = await hold(dir);
    const root = open({
      path: join(dir, fileName),
      noSubdir: true,
      maxDbs: 4,
      encoding: 'binary',
      keyEncoding: 'binary',
      // A commit is reported when it is on the disk, not when it is merely visible.
      overlappingSync: false,
    });
    return new Store(root, release);
  }

  /**
   * Runs changes in one transaction: all of them are kept, or, if `change` throws, none.
   *
   * @returns what `change` returns, once it is on the disk
   */
  write<T>(change: () => T): Promise<T> {
    return this.root.childTransaction(change);
  }

  async close(): Promise<void> {
    await this.root.flushed;
    await this.root.close();
    await this.release();
  }
}

/** The range of all keys that begin with `prefix`. */
export function prefixRange(prefix: Buffer): KeyRange {
  return { low: prefix, high: afterPrefix(prefix) };
}

/** The first key after all those that begin with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  if (length === 0) return Buffer.alloc(64, 0xff);
  const after = Buffer.from(prefix.subarray(0, length));
  after[length - 1] = (after[length - 1] as number) + 1;
  return after;
}

/** A key of a collection's or an index's own part of a table. */
export function scopedKey(scope: number, key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(4 + key.length);
  result.writeUInt32BE(scope);
  key.copy(result, 4);
  return result;
}

const firstPage = 8;
const largestPage = 512;

/**
 * Streams the entries of a range. It reads a page of entries at a time and keeps no transaction between
 * pages, so a cursor that a client leaves open costs the file nothing, and sees changes behind its place.
 */
export function* entries(
  table: Table,
  range: KeyRange,
  reverse = false,
): Generator<{ key: Buffer; value: Buffer }> {
  let { low, high } = range;
  for (let limit = firstPage; ; limit = Math.min(limit * 4, largestPage)) {
    const page = [...table.getRange(bounds(low, high, reverse, limit))];
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    if (reverse) high = last.key;
    else low = successor(last.key);
  }
}

/** Like `entries`, for tables whose values are large: keys only. */
export function* keys(table: Table, range: KeyRange, reverse = false): Generator<Buffer> {
  let { low, high } = range;
  for (let limit = firstPage; ; limit = Math.min(limit * 4, largestPage)) {
    const page = [...table.getKeys(bounds(low, high, reverse, limit))];
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    if (reverse) high = last;
    else low = successor(last);
  }
}

export function countKeys(table: Table, { low, high }: KeyRange): number {
  return table.getKeysCount({ start: low, end: high });
}

/** Removes all the entries of a range; within a transaction. */
export function removeRange(table: Table, range: KeyRange): void {
  for (const key of keys(table, range)) void table.remove(key);
}

function bounds(low: Buffer, high: Buffer, reverse: boolean, limit: number) {
  if (!reverse) return { start: low, end: high, limit };
  return { start: high, exclusiveStart: true, end: low, inclusiveEnd: true, reverse, limit };
}

function successor(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)]);
}
