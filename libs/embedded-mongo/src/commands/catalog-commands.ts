import { encode } from '../bson/encode.js';
import { doc, type Doc } from '../bson/values.js';
import { notImplemented } from '../errors.js';
import { compileFilter } from '../query/match.js';
import type { CollectionInfo } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import { countKeys, keys, prefixRange, scopedKey } from '../storage/store.js';
import type { Arguments } from './arguments.js';
import { namespaceOf, openForWriting, openOrCreate, type CommandTable, type Session } from './command.js';

const collectionOptions = [
  ...[
    'capped',
    'size',
    'max',
    'timeseries',
    'expireAfterSeconds',
    'validator',
    'validationLevel',
    'validationAction',
  ],
  ...[
    'viewOn',
    'pipeline',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'encryptedFields',
    'autoIndexId',
  ],
  ...['storageEngine', 'indexOptionDefaults', 'temp', 'idIndex', 'flags'],
];

/** The options of `create` that leave a collection as any other. */
const harmless = ['autoIndexId', 'storageEngine', 'indexOptionDefaults', 'temp', 'idIndex', 'flags'];

async function create(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'create', session);
  for (const option of collectionOptions) {
    const value = args.fields.get(option);
    if (value !== undefined && value !== false && !harmless.includes(option)) {
      throw notImplemented(`the collection option '${option}'`);
    }
  }
  // Creating what exists already with the same options is no error (MongoDB 7.0), and there are no others.
  await session.store.write(() => openOrCreate(session, namespace));
  return new Map();
}

async function drop(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'drop', session);
  return session.store.write(() => {
    const collection = openForWriting(session, namespace);
    collection?.drop();
    return doc({ ns: namespace, nIndexesWas: collection?.info.indexes.length });
  });
}

async function dropDatabase(_args: Arguments, session: Session): Promise<Doc> {
  const { database } = session;
  return session.store.write(() => {
    for (const { namespace } of session.catalog.list(database)) {
      (openForWriting(session, namespace) as Collection).drop();
    }
    return doc({ dropped: database });
  });
}

function listCollections(args: Arguments, session: Session): Buffer {
  const { database } = session;
  const matches = compileFilter(args.doc('filter'));
  const batch = session.catalog
    .list(database)
    .map(({ namespace, indexes }) =>
      doc({
        name: namespace.slice(database.length + 1),
        type: 'collection',
        options: new Map(),
        info: doc({ readOnly: false }),
        idIndex: indexes[0]?.definition,
      }),
    )
    .filter(matches)
    .map((entry) => encode(args.flag('nameOnly') ? new Map([...entry].slice(0, 2)) : entry));
  return session.cursors.first(`${database}.$cmd.listCollections`, batch.values(), {
    batchSize: batch.length + 1,
  });
}

function listDatabases(args: Arguments, session: Session): Doc {
  const names = new Map<string, CollectionInfo[]>();
  for (const info of session.catalog.list()) {
    const name = info.namespace.slice(0, info.namespace.indexOf('.'));
    names.set(name, [...(names.get(name) ?? []), info]);
  }
  const matches = compileFilter(args.doc('filter'));
  const nameOnly = args.flag('nameOnly');
  const databases = [...names]
    .map(([name, infos]) => {
      if (nameOnly) return doc({ name });
      const sizeOnDisk = infos.reduce((sum, info) => sum + measure(session, info).size, 0);
      return doc({ name, sizeOnDisk: BigInt(sizeOnDisk), empty: false });
    })
    .filter(matches);
  if (nameOnly) return doc({ databases });
  const totalSize = databases.reduce((sum, database) => sum + (database.get('sizeOnDisk') as bigint), 0n);
  return doc({ databases, totalSize });
}

/** Documents and their bytes, by reading them all: for the reports, which are rare. */
function measure(session: Session, info: CollectionInfo): { count: number; size: number } {
  const range = prefixRange(scopedKey(info.id, Buffer.alloc(0)));
  let [count, size] = [0, 0];
  for (const key of keys(session.store.documents, range)) {
    count += 1;
    size += session.store.documents.get(key)?.length ?? 0;
  }
  return { count, size };
}

function collStats(args: Arguments, session: Session): Doc {
  const command = args.fields.has('collStats') ? 'collStats' : 'collstats';
  const namespace = namespaceOf(args, command, session);
  const info = session.catalog.find(namespace);
  const { count, size } = info ? measure(session, info) : { count: 0, size: 0 };
  return doc({
    ns: namespace,
    count,
    size: BigInt(size),
    avgObjSize: count > 0 ? Math.floor(size / count) : undefined,
    storageSize: BigInt(size),
    capped: false,
    nindexes: info?.indexes.length ?? 0,
  });
}

function dbStats(_args: Arguments, session: Session): Doc {
  const infos = session.catalog.list(session.database);
  let [objects, size, indexes, entries] = [0, 0, 0, 0];
  for (const info of infos) {
    const measured = measure(session, info);
    objects += measured.count;
    size += measured.size;
    indexes += info.indexes.length;
    for (const { id } of info.indexes.slice(1)) {
      entries += countKeys(session.store.indexes, prefixRange(scopedKey(id, Buffer.alloc(0))));
    }
  }
  return doc({
    db: session.database,
    collections: infos.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? size / objects : 0,
    dataSize: BigInt(size),
    storageSize: BigInt(size),
    indexes,
    indexEntries: entries,
  });
}

export const catalogCommands: CommandTable = {
  create: { fields: collectionOptions, run: create },
  collMod: {
    run() {
      throw notImplemented('collMod');
    },
  },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  collStats: { fields: ['scale'], run: collStats },
  collstats: { fields: ['scale'], run: collStats },
  dbStats: { fields: ['scale', 'freeStorage'], run: dbStats },
  dbstats: { fields: ['scale', 'freeStorage'], run: dbStats },
};
