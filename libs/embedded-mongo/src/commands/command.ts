import { doc, double, isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { checkNamespace, type Catalog, type CollectionInfo, type IndexInfo } from '../storage/catalog.js';
import { Collection } from '../storage/collection.js';
import type { Store } from '../storage/store.js';
import { equalValues } from '../bson/compare.js';
import type { Arguments } from './arguments.js';
import type { Cursors } from './cursors.js';

/** What a command works with. */
export interface Session {
  store: Store;
  catalog: Catalog;
  cursors: Cursors;
  /** The database that the command names in `$db`. */
  database: string;
  connectionId: number;
}

/**
 * A command of the wire protocol.
 *
 * @returns the fields of the reply, or the whole reply as a message that lacks its head
 */
export interface Command {
  /** The fields it takes besides the generic ones; undefined takes any. */
  fields?: readonly string[];
  run(args: Arguments, session: Session): Doc | Buffer | Promise<Doc | Buffer>;
}

export type CommandTable = Record<string, Command>;

export const ok: [string, Value] = ['ok', double(1)];

/** The namespace that a command's first field names. @throws MongoError InvalidNamespace */
export function namespaceOf(args: Arguments, command: string, session: Session): string {
  const namespace = `${session.database}.${args.string(command)}`;
  if (!session.catalog.hasMet(namespace)) checkNamespace(namespace);
  return namespace;
}

/** The collection as a reader sees it; of one that does not exist there is nothing to read. */
export function openForReading(session: Session, namespace: string): Collection | undefined {
  const info = session.catalog.find(namespace);
  return info && new Collection(session.store, session.catalog, info);
}

/** The collection within a transaction. */
export function openForWriting(session: Session, namespace: string): Collection | undefined {
  const info = session.catalog.findOwn(namespace);
  return info && new Collection(session.store, session.catalog, info);
}

export function openOrCreate(session: Session, namespace: string): Collection {
  const info = session.catalog.findOwn(namespace) ?? session.catalog.create(namespace);
  return new Collection(session.store, session.catalog, info);
}

/**
 * The index that a hint names, by its name or its key.
 *
 * @returns undefined without a hint; the collection itself for `{ $natural: 1 }`
 * @throws MongoError BadValue if there is no such index
 */
export function hintedIndex(info: CollectionInfo, hint: Value | undefined): IndexInfo | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined;
  if (isDoc(hint) && hint.has('$natural')) return info.indexes[0];
  const found = info.indexes.find((index) =>
    typeof hint === 'string' ? index.name === hint : equalValues(index.definition.get('key') as Value, hint),
  );
  if (found) return found;
  throw new MongoError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

/** An error as the reply of a command. */
export function errorReply(error: unknown): Doc {
  const known =
    error instanceof MongoError
      ? error
      : new MongoError('InternalError', error instanceof Error ? error.message : String(error));
  const reply = doc({ ok: double(0), errmsg: known.message, code: known.code, codeName: known.codeName });
  for (const [name, value] of known.details) reply.set(name, value);
  return reply;
}
