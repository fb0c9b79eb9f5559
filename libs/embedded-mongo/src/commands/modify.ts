import { isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { prepare } from '../query/find.js';
import type { Collection, Stored } from '../storage/collection.js';
import { matchedPosition } from '../update/positional.js';
import { compileUpdate, type Update } from '../update/update.js';
import { upsertDocument } from '../update/upsert.js';
import { hintedIndex, openForWriting, openOrCreate, type Session } from './command.js';

export interface UpdateStatement {
  filter: Doc;
  update: Value;
  multi: boolean;
  upsert: boolean;
  hint?: Value | undefined;
  arrayFilters?: Value | undefined;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId: Value | undefined;
}

/** Runs one statement of an update command; within a transaction. */
export function updateMatching(
  session: Session,
  namespace: string,
  statement: UpdateStatement,
): UpdateResult {
  const update = compileUpdate(statement.update, statement.arrayFilters);
  if (statement.multi && update.replaces) {
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const collection = openForWriting(session, namespace);
  let [matched, modified] = [0, 0];
  // All are found before the first is changed: a change may move a document within the index that is scanned.
  const ids = collection
    ? matchingIds(session, collection, statement.filter, statement.multi ? 0 : 1, statement.hint)
    : [];
  for (const id of ids) {
    const stored = (collection as Collection).find(id) as Stored;
    matched += 1;
    if (collection?.replace(stored, changed(stored.document, statement, update))) modified += 1;
  }
  if (matched > 0 || !statement.upsert) return { matched, modified, upsertedId: undefined };
  const inserted = insertUpserted(session, namespace, statement.filter, update);
  return { matched, modified, upsertedId: inserted.get('_id') as Value };
}

/** @returns how many documents were removed */
export function deleteMatching(
  session: Session,
  collection: Collection,
  filter: Doc,
  limit: number,
  hint: Value | undefined,
): number {
  const ids = matchingIds(session, collection, filter, limit, hint);
  for (const id of ids) collection.remove(collection.find(id) as Stored);
  return ids.length;
}

/** The document that an update makes of another one. */
export function changed(document: Doc, { filter, update: source }: UpdateStatement, update: Update): Doc {
  const position = update.positional && isDoc(source) ? matchedPosition(document, filter, source) : undefined;
  return update.apply(document, false, position);
}

/** Inserts what an upsert that found nothing makes of its filter and its update. */
export function insertUpserted(session: Session, namespace: string, filter: Doc, update: Update): Doc {
  const document = upsertDocument(filter, update);
  openOrCreate(session, namespace).insert(document);
  return document;
}

function matchingIds(
  session: Session,
  collection: Collection,
  filter: Doc,
  limit: number,
  hint: Value | undefined,
): Buffer[] {
  const query = { filter, sort: [], skip: 0, limit, hint: hintedIndex(collection.info, hint) };
  return Array.from(prepare(session.store, collection, query).run(), ({ id }) => id);
}
