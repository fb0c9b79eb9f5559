import { encode } from '../bson/encode.js';
import { equalValues } from '../bson/compare.js';
import { doc, isDoc, isTruthy, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { compileFilter } from '../query/match.js';
import { conjuncts } from '../query/bounds.js';
import { newIndex, type CollectionInfo } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import type { Arguments } from './arguments.js';
import { namespaceOf, openForWriting, openOrCreate, type CommandTable, type Session } from './command.js';

/** Options of an index that mean something here, or nothing anywhere any more (`background`, `v`, `ns`). */
const kept = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'hidden'];
const ignored = ['v', 'ns', 'background', 'key', 'name'];

/**
 * Reads an index specification (manual: "createIndexes").
 *
 * @throws MongoError CannotCreateIndex for malformed ones, NotImplemented for text, geospatial, hashed, wildcard
 *   and collated indexes
 */
function definitionOf(specification: Doc): Doc {
  const key = specification.get('key');
  if (!isDoc(key) || key.size === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.');
  for (const [path, direction] of key) {
    if (typeof direction === 'string') throw notImplemented(`an index of type '${direction}'`);
    const number = toNumber(direction);
    if (!number) throw new MongoError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    if (path.includes('$**')) throw notImplemented('a wildcard index');
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    }
  }
  const name =
    specification.get('name') ??
    [...key].map(([path, value]) => `${path}_${String(toNumber(value))}`).join('_');
  if (typeof name !== 'string') throw new MongoError('TypeMismatch', 'The index name must be a string');
  const definition = doc({ v: 2, key, name });
  for (const [option, value] of specification) {
    if (ignored.includes(option)) continue;
    if (option === 'collation' && isDoc(value) && value.get('locale') === 'simple') continue;
    if (!kept.includes(option)) throw notImplemented(`the index option '${option}'`);
    if (value !== false && value !== null) definition.set(option, value);
  }
  checkOptions(definition, key);
  return definition;
}

function checkOptions(definition: Doc, key: Doc): void {
  const partial = definition.get('partialFilterExpression');
  if (partial !== undefined) checkPartialFilter(partial, definition);
  const seconds = definition.get('expireAfterSeconds');
  if (seconds === undefined) return;
  const number = toNumber(seconds);
  if (number === undefined || number < 0 || number > 2 ** 31 - 1 || key.size !== 1 || key.has('_id')) {
    throw new MongoError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes with 0 to 2147483647 seconds',
    );
  }
}

/** The operators that a partial index may use (manual: "Partial Indexes"). */
function checkPartialFilter(partial: Value, definition: Doc): void {
  if (!isDoc(partial)) throw new MongoError('CannotCreateIndex', 'partialFilterExpression must be an object');
  if (isTruthy(definition.get('sparse'))) {
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  compileFilter(partial);
  const allowed = ['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in'];
  const operators = [...conjuncts(partial)].flatMap(([, operand]) =>
    isDoc(operand) ? [...operand].filter(([name]) => name.startsWith('$')) : [],
  );
  const wrong =
    [...partial.keys()].find((name) => name.startsWith('$') && name !== '$and') ??
    operators.find(
      ([name, value]) => !(allowed.includes(name) || (name === '$exists' && isTruthy(value))),
    )?.[0];
  if (wrong) {
    throw new MongoError('CannotCreateIndex', `Expression not supported in partial index: ${wrong}`);
  }
}

/** @returns whether the same index exists already */
function exists(info: CollectionInfo, definition: Doc): boolean {
  for (const { definition: other } of info.indexes) {
    const sameKey = equalValues(other.get('key') as Value, definition.get('key') as Value);
    const sameName = other.get('name') === definition.get('name');
    if (!sameKey && !sameName) continue;
    const sameOptions = kept.every((option) =>
      equalValues(other.get(option) ?? null, definition.get(option) ?? null),
    );
    if (sameKey && (other.get('name') === '_id_' || (sameName && sameOptions))) return true;
    if (!sameKey) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${String(definition.get('name'))}`,
      );
    }
    const partialDiffers = !equalValues(
      other.get('partialFilterExpression') ?? null,
      definition.get('partialFilterExpression') ?? null,
    );
    // Indexes of one key may live side by side if their filters differ (MongoDB 5.0).
    if (partialDiffers && !sameName) continue;
    throw new MongoError(
      sameName ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
      `Index already exists with different options or another name: ${String(other.get('name'))}`,
    );
  }
  return false;
}

async function createIndexes(args: Arguments, session: Session): Promise<Doc> {
  const namespace = namespaceOf(args, 'createIndexes', session);
  const definitions = args.docs('indexes').map(definitionOf);
  if (definitions.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
  return session.store.write(() => {
    const createdCollectionAutomatically = !session.catalog.find(namespace);
    const collection = openOrCreate(session, namespace);
    const { info } = collection;
    const numIndexesBefore = info.indexes.length;
    for (const definition of definitions) {
      if (exists(info, definition)) continue;
      if (info.indexes.length >= 64)
        throw new MongoError('CannotCreateIndex', 'add index fails, too many indexes');
      const index = newIndex(session.catalog.nextId(), definition);
      info.indexes.push(index);
      collection.build(index);
    }
    session.catalog.save(info);
    return doc({ numIndexesBefore, numIndexesAfter: info.indexes.length, createdCollectionAutomatically });
  });
}

function listIndexes(args: Arguments, session: Session): Buffer {
  const namespace = namespaceOf(args, 'listIndexes', session);
  const { indexes } = session.catalog.get(namespace);
  const batch = indexes.map(({ definition }) => encode(definition));
  return session.cursors.first(namespace, batch.values(), { batchSize: batch.length + 1 });
}

async function dropIndexes(args: Arguments, session: Session): Promise<Doc> {
  const command = args.fields.has('dropIndexes') ? 'dropIndexes' : 'deleteIndexes';
  const namespace = namespaceOf(args, command, session);
  return session.store.write(() => {
    session.catalog.get(namespace);
    const collection = openForWriting(session, namespace) as Collection;
    const { info } = collection;
    const nIndexesWas = info.indexes.length;
    const wanted = args.fields.get('index') ?? null;
    const names = wanted === '*' ? info.indexes.slice(1).map(({ name }) => name) : namesOf(info, wanted);
    if (names.includes('_id_')) throw new MongoError('InvalidOptions', 'cannot drop _id index');
    for (const index of info.indexes) if (names.includes(index.name)) collection.dropIndex(index);
    info.indexes = info.indexes.filter(({ name }) => !names.includes(name));
    session.catalog.save(info);
    return doc({ nIndexesWas });
  });
}

function namesOf(info: CollectionInfo, wanted: Value): string[] {
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const found = info.indexes.find((index) =>
      isDoc(one) ? equalValues(index.definition.get('key') as Value, one) : index.name === one,
    );
    if (found) return found.name;
    throw new MongoError('IndexNotFound', `index not found with name [${String(one)}]`);
  });
}

export const indexCommands: CommandTable = {
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  deleteIndexes: { fields: ['index'], run: dropIndexes },
};
