import { isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { prepare } from '../query/find.js';
import type { Stage } from '../query/pipeline.js';
import { checkNamespace } from '../storage/catalog.js';
import type { Collection, Stored } from '../storage/collection.js';
import { compileUpdate } from '../update/update.js';
import { withId } from '../update/upsert.js';
import { openForWriting, openOrCreate, type Session } from './command.js';

/** Writes what a pipeline gave; within a transaction, so that all of it is written or nothing. */
export type Output = (session: Session, documents: readonly Doc[]) => void;

/**
 * Takes `$out` or `$merge` off the end of a pipeline.
 *
 * @throws MongoError 40601 if one of them stands elsewhere, FailedToParse for a malformed one
 */
export function takeOutput(stages: Stage[], database: string): Output | undefined {
  const at = stages.findIndex(({ name }) => name === '$out' || name === '$merge');
  if (at < 0) return undefined;
  const [stage] = stages.splice(at, 1) as [Stage];
  if (at < stages.length) {
    throw new MongoError(40601, `${stage.name} can only be the final stage in the pipeline`);
  }
  return stage.name === '$out' ? out(stage.argument, database) : merge(stage.argument, database);
}

/** `$out`: the documents take the place of a whole collection, whose indexes stay (manual: "$out"). */
function out(argument: Value, database: string): Output {
  const namespace = namespaceIn(argument, database);
  return (session, documents) => {
    const collection = openOrCreate(session, namespace);
    collection.clear();
    for (const document of documents) collection.insert(withId(document));
  };
}

const matchedActions = ['merge', 'replace', 'keepExisting', 'fail'];
const unmatchedActions = ['insert', 'discard', 'fail'];

/** `$merge` (manual: "$merge"), but for pipelines in `whenMatched`. */
function merge(argument: Value, database: string): Output {
  const options: Doc = isDoc(argument) ? argument : new Map([['into', argument]]);
  const namespace = namespaceIn(options.get('into'), database);
  const given = options.get('on') ?? '_id';
  const on = (Array.isArray(given) ? given : [given]).map(String);
  const whenMatched = options.get('whenMatched') ?? 'merge';
  if (Array.isArray(whenMatched)) throw notImplemented('a pipeline in whenMatched of $merge');
  const action = chosen('whenMatched', whenMatched, matchedActions);
  const otherwise = chosen('whenNotMatched', options.get('whenNotMatched') ?? 'insert', unmatchedActions);
  return (session, documents) => {
    if (!identifies(openForWriting(session, namespace), on)) {
      throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
    }
    for (const document of documents) {
      const collection = openOrCreate(session, namespace);
      const stored = matching(session, collection, document, on);
      if (!stored) insertUnmatched(collection, document, otherwise);
      else if (action === 'fail') collection.insert(document);
      else if (action !== 'keepExisting') {
        const start: Doc = action === 'merge' ? stored.document : new Map(id(stored.document));
        // With the stored `_id` in front: another one in its place is refused as the change of an `_id`.
        const next = new Map([...start, ...document]);
        collection.replace(stored, compileUpdate(next).apply(stored.document, false));
      }
    }
  };
}

function insertUnmatched(collection: Collection, document: Doc, otherwise: string): void {
  if (otherwise === 'fail') {
    throw new MongoError(13113, '$merge could not find a matching document in the target collection');
  }
  if (otherwise === 'insert') collection.insert(withId(document));
}

const id = (document: Doc) => [...document].filter(([name]) => name === '_id');

function matching(session: Session, collection: Collection, document: Doc, on: string[]): Stored | undefined {
  const filter: Doc = new Map();
  for (const name of on) {
    const value = document.get(name);
    if (value === undefined && name === '_id') return undefined;
    if (value === undefined || value === null || Array.isArray(value)) {
      throw new MongoError(
        51132,
        `$merge write error: 'on' field '${name}' cannot be missing, null or an array`,
      );
    }
    filter.set(name, new Map([['$eq', value]]));
  }
  const [stored] = prepare(session.store, collection, { filter, sort: [], skip: 0, limit: 1 }).run();
  return stored;
}

/** Whether at most one document of a collection has given values of these fields. */
function identifies(collection: Collection | undefined, on: readonly string[]): boolean {
  const wanted = [...on].sort().join('\n');
  if (wanted === '_id') return true;
  return (collection?.info.indexes ?? []).some(
    ({ unique, partialFilter, paths }) =>
      unique &&
      !partialFilter &&
      paths
        .map((path) => path.join('.'))
        .sort()
        .join('\n') === wanted,
  );
}

function chosen(name: string, value: Value, allowed: readonly string[]): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  throw new MongoError('BadValue', `Enumeration value '${String(value)}' for field '${name}' is not valid`);
}

/** The target of `$out` or `$merge`: a name, or `{ db, coll }`. */
function namespaceIn(target: Value | undefined, database: string): string {
  const [db, collection] = isDoc(target)
    ? [target.get('db') ?? database, target.get('coll')]
    : [database, target];
  if (typeof db !== 'string' || typeof collection !== 'string') {
    throw new MongoError('FailedToParse', 'the target of $out or $merge must be a collection');
  }
  const namespace = `${db}.${collection}`;
  checkNamespace(namespace);
  return namespace;
}
