import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/values.js';
import { Catalog, type CollectionInfo } from '../storage/catalog.js';
import { checkFile } from '../storage/file-check.js';
import { hold } from '../storage/holder.js';
import { entries, fileName, prefixRange, scopedKey, Store } from '../storage/store.js';

/**
 * Copies the database of a folder as it is at this moment to a new file, whether a process has it open or not.
 *
 * @throws Error with a sentence if there is none or it is damaged
 */
export async function copyDatabase(dir: string, target: string): Promise<void> {
  const file = path.join(dir, fileName);
  if (!existsSync(file) || statSync(file).size === 0) throw new Error(`There is no database in ${dir}.`);
  const release = await hold(dir).catch(() => undefined);
  try {
    // Nobody else has it open: a file that lost its end must not end this process.
    if (release) checkFile(file, 'mend');
    const store = Store.openForReading(file, 'held');
    try {
      await store.copyTo(target);
    } finally {
      await store.close();
    }
  } finally {
    await release?.();
  }
}

/** Runs `work` over a copy of the database of a folder, in which nothing changes any more. */
export async function withSnapshot<T>(dir: string, work: (snapshot: Snapshot) => Promise<T> | T): Promise<T> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'database-copy-'));
  try {
    const file = path.join(scratch, fileName);
    await copyDatabase(dir, file);
    return await withCopy(file, work);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs `work` over a file that `copyDatabase` wrote. */
export async function withCopy<T>(file: string, work: (snapshot: Snapshot) => Promise<T> | T): Promise<T> {
  const store = Store.openForReading(file, 'copy');
  try {
    return await work(new Snapshot(store));
  } finally {
    await store.close();
    // LMDB makes a lock file beside whatever it opens.
    rmSync(`${file}-lock`, { force: true });
  }
}

/** The collections of a copy and what they hold. */
export class Snapshot {
  readonly collections: CollectionInfo[];

  constructor(private readonly store: Store) {
    this.collections = new Catalog(store).list();
  }

  /** The documents of a collection as BSON, in the order of their `_id`. */
  *documents({ id }: CollectionInfo): Generator<Buffer> {
    for (const { value } of entries(this.store.documents, prefixRange(scopedKey(id, Buffer.alloc(0))))) {
      yield value;
    }
  }

  /**
   * Reads every document.
   *
   * @returns how many there are
   * @throws MongoError InvalidBSON for one that cannot be read
   */
  async check(): Promise<number> {
    let count = 0;
    for (const collection of this.collections) {
      for (const bytes of this.documents(collection)) {
        const document: Doc = decode(bytes);
        if (!document.has('_id')) throw new Error(`a document of ${collection.namespace} has no _id`);
        count += 1;
        // A site that backs itself up goes on answering meanwhile.
        if (count % 500 === 0) await setImmediate();
      }
    }
    return count;
  }
}

/** A namespace as its database and its collection. */
export function partsOf({ namespace }: CollectionInfo): { database: string; collection: string } {
  const dot = namespace.indexOf('.');
  return { database: namespace.slice(0, dot), collection: namespace.slice(dot + 1) };
}
