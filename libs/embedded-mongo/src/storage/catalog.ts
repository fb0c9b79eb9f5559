import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { doc, isDoc, isTruthy, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { entries, prefixRange, type Store } from './store.js';

/** What the catalogue knows of an index. `definition` is the document that listIndexes shows. */
export interface IndexInfo {
  id: number;
  name: string;
  definition: Doc;
  paths: string[][];
  descending: boolean[];
  unique: boolean;
  sparse: boolean;
  partialFilter: Doc | undefined;
  expireAfterSeconds: number | undefined;
  /** Fields on whose path some document has an array. */
  multikey: number[];
  /** Whether some entry was shortened, so that the index no longer orders all of its entries. */
  shortened: boolean;
}

export interface CollectionInfo {
  /** The database and the collection, as `db.coll`. */
  namespace: string;
  id: number;
  /** The first is the one of `_id`, which is the order of the documents themselves. */
  indexes: IndexInfo[];
  /** What the planner found out, by the form of a query; only where `indexes` does not change any more. */
  plans?: Map<string, unknown>;
}

interface Cached {
  bytes: Buffer;
  info: CollectionInfo;
  /** The store's version at which the bytes were last seen to be these; undefined while it was changing. */
  version: number | undefined;
}

/** Keys that begin with a zero byte, like this one and that of the format, are no collections. */
const counterKey = Buffer.from('\0counter');

/** The collections and indexes, kept as one BSON document for each collection. */
export class Catalog {
  private readonly cache = new Map<string, Cached>();

  constructor(private readonly store: Store) {}

  /** A collection for reading: shared, not to be changed. */
  find(namespace: string): CollectionInfo | undefined {
    const cached = this.cache.get(namespace);
    const version = this.store.settledVersion;
    if (cached && version !== undefined && cached.version === version) return cached.info;
    const bytes = this.store.catalog.get(Buffer.from(namespace));
    if (!bytes) return undefined;
    // Comparing bytes rather than invalidating keeps the cache right when a transaction is undone.
    if (cached?.bytes.equals(bytes)) {
      cached.version = version;
      return cached.info;
    }
    const info = parse(namespace, decode(bytes));
    this.cache.set(namespace, { bytes, info, version });
    return info;
  }

  /** Whether there is, or was, a collection of that name, so that the name is a sound one. */
  hasMet(namespace: string): boolean {
    return this.cache.has(namespace);
  }

  /** @throws MongoError NamespaceNotFound */
  get(namespace: string): CollectionInfo {
    const found = this.find(namespace);
    if (!found) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    return found;
  }

  /** The collections of one database, or of all, in the order of their names. */
  list(database?: string): CollectionInfo[] {
    const range = prefixRange(Buffer.from(database === undefined ? '' : `${database}.`));
    return [...entries(this.store.catalog, range)]
      .filter(({ key }) => key[0] !== 0)
      .map(({ key }) => this.get(key.toString()));
  }

  /** Creates a collection with its index of `_id`; within a transaction. */
  create(namespace: string): CollectionInfo {
    const definition = doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' });
    const info: CollectionInfo = {
      namespace,
      id: this.nextId(),
      indexes: [newIndex(this.nextId(), definition)],
    };
    this.save(info);
    return info;
  }

  /** A collection for writing: the caller's own, to be changed and saved within a transaction. */
  findOwn(namespace: string): CollectionInfo | undefined {
    const info = this.find(namespace);
    return (
      info && {
        namespace,
        id: info.id,
        indexes: info.indexes.map((index) => ({ ...index })),
      }
    );
  }

  /** Stores what changed; within a transaction. */
  save(info: CollectionInfo): void {
    const indexes = info.indexes.map((index) =>
      doc({
        id: index.id,
        definition: index.definition,
        multikey: index.multikey,
        shortened: index.shortened,
      }),
    );
    void this.store.catalog.put(Buffer.from(info.namespace), encode(doc({ id: info.id, indexes })));
  }

  remove(namespace: string): void {
    void this.store.catalog.remove(Buffer.from(namespace));
  }

  /** Numbers are never used again, so that entries of a dropped collection cannot turn up in a new one. */
  nextId(): number {
    const next = (this.store.catalog.get(counterKey)?.readUInt32BE() ?? 0) + 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(next);
    void this.store.catalog.put(counterKey, bytes);
    return next;
  }
}

/** Reads an index out of its definition. */
export function newIndex(id: number, definition: Doc): IndexInfo {
  const key = definition.get('key') as Doc;
  const partialFilter = definition.get('partialFilterExpression');
  return {
    id,
    name: definition.get('name') as string,
    definition,
    paths: [...key.keys()].map((path) => path.split('.')),
    descending: [...key.values()].map((direction) => (toNumber(direction) ?? 1) < 0),
    unique: isTruthy(definition.get('unique')),
    sparse: isTruthy(definition.get('sparse')),
    partialFilter: isDoc(partialFilter) ? partialFilter : undefined,
    expireAfterSeconds: toNumber(definition.get('expireAfterSeconds')),
    multikey: [],
    shortened: false,
  };
}

function parse(namespace: string, stored: Doc): CollectionInfo {
  const indexes = (stored.get('indexes') as Doc[]).map((item) => ({
    ...newIndex(item.get('id') as number, item.get('definition') as Doc),
    multikey: (item.get('multikey') as Value[]).map(Number),
    shortened: item.get('shortened') as boolean,
  }));
  return { namespace, id: stored.get('id') as number, indexes, plans: new Map() };
}

/** @throws MongoError InvalidNamespace (manual: "Naming Restrictions") */
export function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const [database, collection] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  const invalid =
    !/^[^/\\. "$\0]{1,63}$/.test(database) ||
    collection === '' ||
    /[$\0]/.test(collection) ||
    collection.startsWith('.') ||
    collection.startsWith('system.') ||
    Buffer.byteLength(namespace) > 255;
  if (invalid) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
