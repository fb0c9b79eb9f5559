import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb';
import { DocumentCache } from './document-cache.js';
import { checkFile, damaged } from './file-check.js';
import { FORMAT, formatOf, refuseNewerFormat, upgrade } from './format.js';
import { hold } from './holder.js';
import { writeError } from './write-error.js';

type Table = Database<Buffer, Buffer>;

/** A range of keys: from `low`, up to but without `high`. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
}

export const fileName = 'chapel.lmdb';

/**
 * Values are copied out of LMDB's own memory into Node's pool of small buffers. Each in a buffer of its own, as `lmdb`
 * would copy them, keeps the garbage collector busy.
 */
const copied = {
  encode: (value: Buffer) => value,
  decode(value: Buffer): Buffer {
    const copy = Buffer.allocUnsafe(value.length);
    // Its length is set by hand: what lies behind it is of earlier reads.
    copy.set(value.subarray(0, value.length));
    return copy;
  },
};

const binary = { encoding: 'binary', keyEncoding: 'binary', encoder: copied } as const;

/**
 * The durable storage: one LMDB file with three ordered tables. `catalog` describes the collections,
 * `documents` holds BSON by collection and `_id`, `indexes` holds keys by index.
 */
export class Store {
  readonly catalog: Table;
  readonly documents: Table;
  readonly indexes: Table;
  readonly cache = new DocumentCache();
  private writesBegun = 0;
  private writesEnded = 0;

  private constructor(
    private readonly root: RootDatabase,
    private readonly release: () => Promise<void>,
  ) {
    this.catalog = root.openDB({ name: 'catalog', ...binary });
    this.documents = root.openDB({ name: 'documents', ...binary });
    this.indexes = root.openDB({ name: 'indexes', ...binary });
  }

  /**
   * Opens or creates the database of a folder, which is created as well (mode 0700), and brings it to the present
   * format.
   *
   * @throws Error with a sentence if another process holds it, if it is damaged or of a newer format
   */
  static async open(dir: string): Promise<Store> {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const release = await hold(dir);
    const file = join(dir, fileName);
    try {
      checkFile(file, 'mend');
      const store = readable(file, () => new Store(open(optionsOf(file)), release));
      refuseNewerFormat(formatOf(store.catalog), `The database in ${dir}`);
      if (formatOf(store.catalog) < FORMAT) await store.write(() => upgrade(store.catalog));
      return store;
    } catch (error) {
      await release();
      throw error;
    }
  }

  /**
   * Opens a database file for reading alone.
   *
   * @param kind whether it is a copy, or the file of a database that some process holds
   * @throws Error with a sentence if it is damaged or of a newer format
   */
  static openForReading(file: string, kind: 'copy' | 'held'): Store {
    checkFile(file, kind === 'copy' ? 'refuse' : 'accept');
    const options = { ...optionsOf(file), readOnly: true };
    const store = readable(file, () => new Store(open(options), async () => undefined));
    refuseNewerFormat(formatOf(store.catalog), file);
    return store;
  }

  /**
   * Runs changes in one transaction: all of them are kept, or, if `change` throws, none.
   *
   * @returns what `change` returns, once it is on the disk
   * @throws MongoError OutOfDiskSpace if the disk has no room for it; then none of it is kept either
   */
  async write<T>(change: () => T): Promise<T> {
    this.writesBegun += 1;
    try {
      return await this.root.childTransaction(change);
    } catch (error) {
      throw await writeError(error);
    } finally {
      this.writesEnded += 1;
    }
  }

  /**
   * A number that is the same as long as nothing has been written. Undefined while a transaction is under way: what it
   * changes can be seen before its writer knows that it is on the disk.
   */
  get settledVersion(): number | undefined {
    return this.writesBegun === this.writesEnded ? this.writesEnded : undefined;
  }

  /** Writes all that is committed at this moment to a new file, without holding up anybody who writes. */
  copyTo(file: string): Promise<void> {
    return this.root.backup(file, true);
  }

  async close(): Promise<void> {
    try {
      await this.root.flushed;
    } catch {
      // The last write failed, and whoever asked for it has been told.
    }
    await this.root.close();
    await this.release();
  }
}

const optionsOf = (path: string): RootDatabaseOptionsWithPath => ({
  path,
  noSubdir: true,
  maxDbs: 4,
  ...binary,
  // A commit is reported when it is on the disk, not when it is merely visible.
  overlappingSync: false,
  // Its batches are promises that nobody waits for: one that fails, on a full disk, would end the process.
  eventTurnBatching: false,
});

/**
 * Opens a file and counts the entries of its tables, so that damage is found now and not by some visitor: a damaged
 * tree leads to fewer entries than it has noted, or to an error.
 */
function readable(file: string, opening: () => Store): Store {
  let found: string;
  try {
    const store = opening();
    const tables = [store.catalog, store.documents, store.indexes];
    if (tables.every((table) => table.getKeysCount({}) === noted(table))) return store;
    found = 'entries are missing';
  } catch (error) {
    found = error instanceof Error ? error.message : String(error);
  }
  throw damaged(file, found);
}

const noted = (table: Table) => (table.getStats() as { entryCount: number }).entryCount;

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
  result.set(key, 4);
  return result;
}

/** So many entries of a range, to be gone through at once. */
export const pageOf = (
  table: Table,
  { low, high }: KeyRange,
  reverse: boolean,
  offset: number,
  limit: number,
) => table.getRange({ ...bounds(low, high, reverse, limit), offset });

const firstPage = 8;
const largestPage = 512;

const firstLimit = (wanted: number) => (wanted > 0 ? Math.min(wanted, largestPage) : firstPage);

/**
 * Streams the entries of a range. It reads a page of entries at a time and keeps no transaction between
 * pages, so a cursor that a client leaves open costs the file nothing, and sees changes behind its place.
 *
 * @param skip entries to pass over first, which costs next to nothing
 * @param wanted how many will probably be asked for; 0 if nobody knows
 */
export function* entries(
  table: Table,
  range: KeyRange,
  reverse = false,
  skip = 0,
  wanted = 0,
): Generator<{ key: Buffer; value: Buffer }> {
  let { low, high } = range;
  let offset = skip;
  for (let limit = firstLimit(wanted); ; limit = Math.min(limit * 4, largestPage)) {
    const page = [...table.getRange({ ...bounds(low, high, reverse, limit), offset })];
    offset = 0;
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    if (reverse) high = last.key;
    else low = successor(last.key);
  }
}

/** Like `entries`, for tables whose values are large: keys only. */
export function* keys(
  table: Table,
  range: KeyRange,
  reverse = false,
  skip = 0,
  wanted = 0,
): Generator<Buffer> {
  let { low, high } = range;
  let offset = skip;
  for (let limit = firstLimit(wanted); ; limit = Math.min(limit * 4, largestPage)) {
    const page = [...table.getKeys({ ...bounds(low, high, reverse, limit), offset })];
    offset = 0;
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    if (reverse) high = last;
    else low = successor(last);
  }
}

export function countKeys(table: Table, { low, high }: KeyRange): number {
  // Conditions that exclude each other make a range that ends before it begins.
  return Buffer.compare(low, high) < 0 ? table.getKeysCount({ start: low, end: high }) : 0;
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
