import { doc, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { withId } from '../update/upsert.js';
import { Arguments } from './arguments.js';
import { namespaceOf, openForWriting, openOrCreate, type CommandTable, type Session } from './command.js';
import { deleteMatching, updateMatching } from './modify.js';

const maxWriteBatchSize = 100_000;

/**
 * Runs the statements of a write command in one transaction. A statement that fails changes nothing and is
 * reported with its index; the statements before it stand, and those after it too unless they are `ordered`.
 */
async function statements(
  args: Arguments,
  session: Session,
  list: readonly Doc[],
  run: (statement: Doc, index: number) => void,
): Promise<Doc> {
  if (list.length === 0 || list.length > maxWriteBatchSize) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWriteBatchSize}. Got ${list.length} operations.`,
    );
  }
  const ordered = args.flag('ordered', true);
  const errors: Doc[] = [];
  await session.store.write(() => {
    for (const [index, statement] of list.entries()) {
      try {
        run(statement, index);
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        errors.push(new Map([...doc({ index, code: error.code, errmsg: error.message }), ...error.details]));
        if (ordered) break;
      }
    }
  });
  return errors.length > 0 ? doc({ writeErrors: errors }) : new Map();
}

async function insert(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'insert', session);
  let inserted = 0;
  let collection: ReturnType<typeof openOrCreate> | undefined;
  const errors = await statements(args, session, args.docs('documents'), (document) => {
    collection ??= openOrCreate(session, namespace);
    collection.insert(withId(document));
    inserted += 1;
  });
  return new Map([['n', inserted], ...errors]);
}

async function update(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'update', session);
  let [matched, modified] = [0, 0];
  const upserted: Doc[] = [];
  const known = ['q', 'u', 'multi', 'upsert', 'hint', 'arrayFilters', 'c'];
  const errors = await statements(args, session, args.docs('updates'), (fields, index) => {
    const statement = new Arguments('update.updates', fields, known);
    const result = updateMatching(session, namespace, {
      filter: statement.doc('q'),
      update: fields.get('u') as Value,
      multi: statement.flag('multi'),
      upsert: statement.flag('upsert'),
      hint: fields.get('hint'),
      arrayFilters: fields.get('arrayFilters'),
    });
    matched += result.matched;
    modified += result.modified;
    if (result.upsertedId !== undefined) upserted.push(doc({ index, _id: result.upsertedId }));
  });
  const reply = doc({ n: matched + upserted.length, nModified: modified });
  if (upserted.length > 0) reply.set('upserted', upserted);
  return new Map([...reply, ...errors]);
}

async function remove(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'delete', session);
  let removed = 0;
  const errors = await statements(args, session, args.docs('deletes'), (fields) => {
    const statement = new Arguments('delete.deletes', fields, ['q', 'limit', 'hint']);
    const limit = toNumber(fields.get('limit'));
    if (limit !== 0 && limit !== 1) {
      throw new MongoError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
      );
    }
    const collection = openForWriting(session, namespace);
    if (collection)
      removed += deleteMatching(session, collection, statement.doc('q'), limit, fields.get('hint'));
  });
  return new Map([['n', removed], ...errors]);
}

export const writeCommands: CommandTable = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation'], run: update },
  delete: { fields: ['deletes', 'ordered'], run: remove },
};
