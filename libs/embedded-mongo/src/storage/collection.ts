import { encodeStored } from '../bson/encode.js';
import { doc, isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { compileFilter } from '../query/match.js';
import type { DocumentCache } from './document-cache.js';
import type { Catalog, CollectionInfo, IndexInfo } from './catalog.js';
import { fieldTuples, idKey, idLimit, joinComponents } from './index-keys.js';
import { countKeys, keys, prefixRange, removeRange, scopedKey, type Store } from './store.js';

/** A document with its place: `id` is the key of its `_id`. It is decoded when somebody looks into it. */
export class Stored {
  private decoded: Doc | undefined;

  constructor(
    private readonly cache: DocumentCache,
    private readonly key: Buffer,
    readonly id: Buffer,
    readonly bytes: Buffer,
  ) {}

  get document(): Doc {
    return (this.decoded ??= this.cache.decode(this.key, this.bytes));
  }
}

/**
 * The documents of one collection and the entries that its indexes hold for them. Every change checks all that
 * could refuse it before it writes anything; changes belong within a transaction.
 */
export class Collection {
  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
    readonly info: CollectionInfo,
  ) {}

  /** A document with its place, not to be changed. Undefined if there is none. */
  find(id: Buffer): Stored | undefined {
    const key = scopedKey(this.info.id, id);
    const bytes = this.store.documents.get(key);
    return bytes && new Stored(this.store.cache, key, id, bytes);
  }

  /** @throws MongoError DuplicateKey, InvalidIdField, BSONObjectTooLarge, CannotIndexParallelArrays */
  insert(document: Doc): void {
    const value = document.get('_id') as Value;
    checkId(value);
    const bytes = encodeStored(document);
    const id = idKey(value);
    if (this.store.documents.doesExist(scopedKey(this.info.id, id)))
      throw this.duplicate(this.info.indexes[0] as IndexInfo, document);
    this.reindex(id, undefined, document);
    void this.store.documents.put(scopedKey(this.info.id, id), bytes);
  }

  /** Puts `next` in the place of a document of the same `_id`. @returns false if no byte changed */
  replace(previous: Stored, next: Doc): boolean {
    const bytes = encodeStored(next);
    if (bytes.equals(previous.bytes)) return false;
    this.reindex(previous.id, previous.document, next);
    void this.store.documents.put(scopedKey(this.info.id, previous.id), bytes);
    return true;
  }

  remove(stored: Stored): void {
    const { id } = stored;
    this.reindex(id, stored.document, undefined);
    void this.store.documents.remove(scopedKey(this.info.id, id));
  }

  /** Fills a new index. @throws MongoError DuplicateKey, whereupon the transaction undoes what was written */
  build(index: IndexInfo): void {
    const range = prefixRange(scopedKey(this.info.id, Buffer.alloc(0)));
    for (const key of keys(this.store.documents, range)) {
      const id = key.subarray(4);
      const { document } = this.find(id) as Stored;
      const found = this.entryKeys(index, id, document, true);
      this.checkUnique(index, found, undefined, document);
      for (const entry of found) void this.store.indexes.put(entry, id);
    }
  }

  dropIndex(index: IndexInfo): void {
    removeRange(this.store.indexes, prefixRange(scopedKey(index.id, Buffer.alloc(0))));
  }

  /** How many documents it holds. */
  count(): number {
    return countKeys(this.store.documents, prefixRange(scopedKey(this.info.id, Buffer.alloc(0))));
  }

  /** Removes all documents and index entries. */
  clear(): void {
    for (const index of this.info.indexes) this.dropIndex(index);
    removeRange(this.store.documents, prefixRange(scopedKey(this.info.id, Buffer.alloc(0))));
  }

  /** Removes all documents and index entries, and the collection itself from the catalogue. */
  drop(): void {
    this.clear();
    this.catalog.remove(this.info.namespace);
  }

  /** Exchanges the index entries of one document for those of another. */
  private reindex(id: Buffer, previous: Doc | undefined, next: Doc | undefined): void {
    const changes = this.info.indexes.slice(1).map((index) => {
      const before = previous ? this.entryKeys(index, id, previous, false) : [];
      const after = next ? this.entryKeys(index, id, next, true) : [];
      if (next) this.checkUnique(index, after, id, next);
      return { before, after };
    });
    if (next && id.length >= idLimit) this.markId();
    for (const { before, after } of changes) {
      for (const key of before) if (!contains(after, key)) void this.store.indexes.remove(key);
      for (const key of after) if (!contains(before, key)) void this.store.indexes.put(key, id);
    }
  }

  /**
   * The entries of a document in an index. A unique index leaves the `_id` out of its keys, so that a look-up
   * tells whether a value is taken.
   */
  private entryKeys(index: IndexInfo, id: Buffer, document: Doc, mark: boolean): Buffer[] {
    if (index.partialFilter && !compileFilter(index.partialFilter)(document)) return [];
    const { tuples, multikey, absent } = fieldTuples(document, index.paths);
    if (index.sparse && absent) return [];
    const found: Buffer[] = [];
    for (const tuple of tuples) {
      const { key, shortened } = joinComponents(tuple, index.descending);
      if (mark && shortened && !index.shortened) this.mark(index, { shortened: true });
      const entry = scopedKey(index.id, index.unique ? key : Buffer.concat([key, id]));
      if (!contains(found, entry)) found.push(entry);
    }
    const news = [...multikey].filter((field) => !index.multikey.includes(field));
    if (mark && news.length > 0) this.mark(index, { multikey: [...index.multikey, ...news] });
    return found;
  }

  private markId(): void {
    const index = this.info.indexes[0] as IndexInfo;
    if (!index.shortened) this.mark(index, { shortened: true });
  }

  /** Notes a property of an index. `info` is this transaction's own, which is lost with it if it is undone. */
  private mark(index: IndexInfo, change: Partial<IndexInfo>): void {
    Object.assign(index, change);
    this.catalog.save(this.info);
  }

  private checkUnique(
    index: IndexInfo,
    found: readonly Buffer[],
    own: Buffer | undefined,
    document: Doc,
  ): void {
    if (!index.unique) return;
    for (const key of found) {
      const holder = this.store.indexes.get(key);
      if (holder && !(own && holder.equals(own))) throw this.duplicate(index, document);
    }
  }

  /** The error of MongoDB for a taken key, with the shape that drivers and mongoose read. */
  private duplicate(index: IndexInfo, document: Doc): MongoError {
    const keyPattern = index.definition.get('key') as Doc;
    const { tuples } = fieldTuples(document, index.paths);
    const keyValue: Doc = new Map();
    [...keyPattern.keys()].forEach((path, at) => keyValue.set(path, tuples[0]?.[at] ?? null));
    const shown = [...keyValue].map(([path, value]) => `${path}: ${shellText(value)}`).join(', ');
    return new MongoError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.info.namespace} index: ${index.name} dup key: { ${shown} }`,
      doc({ keyPattern, keyValue }),
    );
  }
}

function contains(keys: readonly Buffer[], key: Buffer): boolean {
  return keys.some((other) => other.equals(key));
}

function checkId(value: Value): void {
  const kind = Array.isArray(value)
    ? 'array'
    : value instanceof Object && 'pattern' in value
      ? 'regex'
      : undefined;
  if (kind) throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${kind}`);
  if (isDoc(value) && [...value.keys()].some((name) => name.startsWith('$'))) {
    throw new MongoError('DollarPrefixedFieldName', '_id fields may not contain $-prefixed fields');
  }
}

/** A value as MongoDB's messages show it. */
function shellText(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[ ${value.map(shellText).join(', ')} ]`;
  if (isDoc(value))
    return `{ ${[...value].map(([name, item]) => `${name}: ${shellText(item)}`).join(', ')} }`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value !== null && typeof value === 'object' && 'toHexString' in value) {
    return `ObjectId('${(value as { toHexString(): string }).toHexString()}')`;
  }
  return String(value);
}
