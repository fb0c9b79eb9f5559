import { doc, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { prepare } from '../query/find.js';
import { compileProjection } from '../query/project.js';
import { parseSort } from '../query/sort.js';
import { compileUpdate } from '../update/update.js';
import type { Arguments } from './arguments.js';
import { hintedIndex, namespaceOf, openForWriting, type CommandTable, type Session } from './command.js';
import { changed, insertUpserted } from './modify.js';

interface Outcome {
  /** The document to answer with, before or after the change as asked for. */
  value: Doc | undefined;
  updatedExisting?: boolean;
  upsertedId?: MaybeValue;
}

/** `findAndModify`: changes or removes the first document of a query and answers with it. */
async function findAndModify(args: Arguments, session: Session): Promise<Doc> {
  const command = args.fields.has('findAndModify') ? 'findAndModify' : 'findandmodify';
  const namespace = namespaceOf(args, command, session);
  const remove = args.flag('remove');
  const update = args.fields.get('update');
  if (remove === (update !== undefined)) {
    throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified, and not both');
  }
  if (remove && (args.flag('new') || args.flag('upsert'))) {
    throw new MongoError('FailedToParse', "Cannot specify 'new' or 'upsert' with remove=true");
  }
  const fields = args.doc('fields');
  const project = fields.size > 0 ? compileProjection(fields) : (document: Doc) => document;
  const { value, updatedExisting, upsertedId } = await session.store.write(() =>
    remove ? removeFirst(args, session, namespace) : updateFirst(args, session, namespace, update as Value),
  );
  const last = doc({ n: value || updatedExisting || upsertedId !== undefined ? 1 : 0 });
  if (!remove) last.set('updatedExisting', updatedExisting ?? false);
  if (upsertedId !== undefined) last.set('upserted', upsertedId);
  return doc({ lastErrorObject: last, value: value ? project(value) : null });
}

function first(args: Arguments, session: Session, namespace: string) {
  const collection = openForWriting(session, namespace);
  if (!collection) return undefined;
  const query = {
    filter: args.doc('query'),
    sort: parseSort(args.doc('sort')),
    skip: 0,
    limit: 1,
    hint: hintedIndex(collection.info, args.fields.get('hint')),
  };
  const [stored] = prepare(session.store, collection, query).run();
  return stored && { collection, stored };
}

function removeFirst(args: Arguments, session: Session, namespace: string): Outcome {
  const found = first(args, session, namespace);
  found?.collection.remove(found.stored);
  return { value: found?.stored.document };
}

function updateFirst(args: Arguments, session: Session, namespace: string, source: Value): Outcome {
  const update = compileUpdate(source, args.fields.get('arrayFilters'));
  const filter = args.doc('query');
  const found = first(args, session, namespace);
  if (found) {
    const { collection, stored } = found;
    const next = changed(stored.document, { filter, update: source, multi: false, upsert: false }, update);
    collection.replace(stored, next);
    return { value: args.flag('new') ? next : stored.document, updatedExisting: true };
  }
  if (!args.flag('upsert')) return { value: undefined };
  const inserted = insertUpserted(session, namespace, filter, update);
  return { value: args.flag('new') ? inserted : undefined, upsertedId: inserted.get('_id') };
}

const fields = [
  ...['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint', 'arrayFilters'],
  'bypassDocumentValidation',
];

export const findAndModifyCommands: CommandTable = {
  findAndModify: { fields, run: findAndModify },
  findandmodify: { fields, run: findAndModify },
};
