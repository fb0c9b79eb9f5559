import { encode } from '../bson/encode.js';
import { keyOf } from '../bson/keystring.js';
import { doc, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { countExact, prepare, type Prepared, type Query } from '../query/find.js';
import { compileFilter } from '../query/match.js';
import { someElementAt } from '../query/paths.js';
import { compileProjection } from '../query/project.js';
import { parseSort } from '../query/sort.js';
import { isStraight, readStraight } from '../query/stored-bytes.js';
import type { CollectionInfo } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import type { Arguments } from './arguments.js';
import { hintedIndex, namespaceOf, openForReading, type CommandTable, type Session } from './command.js';
import { CursorReply } from './cursor-reply.js';
import { firstBatchSize, hasRoom } from './cursors.js';

export const findFields = [
  ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
  ...['noCursorTimeout', 'allowDiskUse', 'tailable', 'awaitData', 'oplogReplay', 'allowPartialResults'],
  ...['returnKey', 'showRecordId', 'min', 'max'],
];

/** The query of a find command. A negative limit is one batch of that many documents (the legacy form). */
export function findQuery(args: Arguments, info: CollectionInfo | undefined): Query {
  for (const name of ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max']) {
    const value = args.fields.get(name);
    if (value !== undefined && value !== false) throw new MongoError('BadValue', `${name} is not supported`);
  }
  return {
    filter: args.doc('filter'),
    sort: parseSort(withoutNatural(args.doc('sort'))),
    skip: args.count('skip') ?? 0,
    limit: args.count('limit') ?? 0,
    hint: info && hintedIndex(info, args.fields.get('hint')),
  };
}

/** Natural order is the order of `_id` here. */
function withoutNatural(sort: Doc): Doc {
  if (!sort.has('$natural')) return sort;
  return new Map([['_id', sort.get('$natural') as Value]]);
}

/** The query of a count or distinct command, whose filter is called `query`. */
export function countQuery(args: Arguments, info: CollectionInfo | undefined): Query {
  const limit = toNumber(args.fields.get('limit') ?? 0) ?? 0;
  return {
    filter: args.doc('query'),
    sort: [],
    skip: args.count('skip') ?? 0,
    limit: Math.abs(limit),
    hint: info && hintedIndex(info, args.fields.get('hint')),
  };
}

/** How many documents a query finds. */
export function count(session: Session, namespace: string, query: Query): number {
  const collection = openForReading(session, namespace);
  if (!collection) return 0;
  if (query.filter.size === 0 && query.skip === 0 && query.limit === 0) {
    return collection.count();
  }
  const prepared = prepare(session.store, collection, { ...query, sort: [] });
  if (prepared.plan.exact) {
    const rest = Math.max(0, countExact(session.store, collection.info, prepared.plan) - query.skip);
    return query.limit === 0 ? rest : Math.min(rest, query.limit);
  }
  let found = 0;
  for (const _stored of prepared.run()) found += 1;
  return found;
}

function find(args: Arguments, session: Session): Buffer {
  const namespace = namespaceOf(args, 'find', session);
  const collection = openForReading(session, namespace);
  const query = findQuery(args, collection?.info);
  const projection = args.doc('projection');
  const project = projection.size > 0 ? compileProjection(projection) : undefined;
  const prepared = collection && prepare(session.store, collection, query);
  const batchSize = args.count('batchSize') ?? firstBatchSize;
  if (collection && prepared && !project) {
    const reply = oneBatch(session, collection, prepared, query, batchSize, namespace);
    if (reply) return reply;
  }
  // There is nothing to find, but what is malformed is refused all the same.
  if (!prepared) compileFilter(query.filter);
  const source = function* (): Generator<Buffer> {
    if (!prepared) return;
    for (const stored of prepared.run()) yield project ? encode(project(stored.document)) : stored.bytes;
  };
  const single = args.flag('singleBatch');
  return session.cursors.first(namespace, source(), {
    // A limit that one batch can hold closes the cursor at once.
    batchSize: query.limit > 0 && query.limit <= batchSize ? query.limit + 1 : batchSize,
    single,
    expires: !args.flag('noCursorTimeout'),
  });
}

/** The reply of a find of which is known that one batch holds it all: it needs no cursor. */
function oneBatch(
  session: Session,
  { info }: Collection,
  { plan }: Prepared,
  query: Query,
  batchSize: number,
  namespace: string,
): Buffer | undefined {
  const most = query.limit || (plan.isLookup ? 1 : Infinity);
  if (!isStraight(plan) || most > batchSize || (query.limit === 0 && most === batchSize)) return undefined;
  const reply = new CursorReply('firstBatch');
  const isAll = readStraight(session.store, info, plan, query, (bytes) => {
    if (!hasRoom(reply, bytes)) return false;
    reply.add(bytes);
    return true;
  });
  return isAll ? reply.finish(0n, namespace) : undefined;
}

function getMore(args: Arguments, session: Session): Buffer {
  const id = args.fields.get('getMore');
  if (typeof id !== 'bigint')
    throw new MongoError('TypeMismatch', "BSON field 'getMore.getMore' must be a long");
  const batchSize = args.count('batchSize');
  return session.cursors.next(id, `${session.database}.${args.string('collection')}`, batchSize || Infinity);
}

function killCursors(args: Arguments, session: Session): Doc {
  const ids = args.fields.get('cursors');
  if (!Array.isArray(ids)) throw new MongoError('TypeMismatch', 'killCursors needs an array of cursors');
  const killed: Value[] = [];
  const notFound: Value[] = [];
  for (const id of ids) (typeof id === 'bigint' && session.cursors.kill(id) ? killed : notFound).push(id);
  return doc({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] });
}

/** `distinct`: elements of arrays count on their own; values come in the order of BSON. */
function distinct(args: Arguments, session: Session): Doc {
  const collection = openForReading(session, namespaceOf(args, 'distinct', session));
  const path = args.string('key').split('.');
  const query = countQuery(args, collection?.info);
  compileFilter(query.filter);
  const found = new Map<string, Value>();
  const stored = collection ? prepare(session.store, collection, query).run() : [];
  for (const { document } of stored) {
    someElementAt(document, path, (value) => {
      // After its elements an array is visited whole, which is not a value of its own here.
      if (value !== undefined && !Array.isArray(value)) {
        const key = keyOf(value).toString('latin1');
        if (!found.has(key)) found.set(key, value);
      }
      return false;
    });
  }
  const keys = [...found.keys()].sort((a, b) =>
    Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1')),
  );
  return doc({ values: keys.map((key) => found.get(key) as Value) });
}

export const queryCommands: CommandTable = {
  find: { fields: findFields, run: find },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  distinct: { fields: ['key', 'query', 'hint'], run: distinct },
  count: {
    fields: ['query', 'limit', 'skip', 'hint', 'fields'],
    run(args, session) {
      const namespace = namespaceOf(args, 'count', session);
      const query = countQuery(args, openForReading(session, namespace)?.info);
      compileFilter(query.filter);
      return doc({ n: count(session, namespace, query) });
    },
  },
};
