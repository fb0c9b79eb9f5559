import { invert, keyOf } from '../bson/keystring.js';
import { isDoc, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { fieldTuples } from '../storage/index-keys.js';

/** One field of a sort or of an index. */
export interface SortField {
  path: string;
  descending: boolean;
}

/**
 * Reads `{ a: 1, b: -1 }`.
 *
 * @throws MongoError BadValue for other directions, NotImplemented for `$meta`
 */
export function parseSort(sort: Doc): SortField[] {
  return [...sort].map(([path, direction]) => {
    const number = toNumber(direction);
    if (isDoc(direction)) throw new MongoError('NotImplemented', 'sorting by $meta is not supported');
    if (number !== 1 && number !== -1) {
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.split('.').includes('')) {
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    }
    return { path, descending: number < 0 };
  });
}

/**
 * The key by which a document sorts. An array takes part with its least element, or its greatest where the
 * order is descending (manual: "Sort Consistency" and "Comparison/Sort Order, Arrays").
 *
 * @throws MongoError if two arrays would have to be combined
 */
export function sortKey(document: Doc, fields: readonly SortField[]): Buffer {
  const { tuples } = fieldTuples(
    document,
    fields.map((field) => field.path.split('.')),
  );
  const keys = tuples.map((tuple) => Buffer.concat(tuple.map((value, at) => directed(value, fields[at]))));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

function directed(value: Value | undefined, field: SortField | undefined): Buffer {
  const key = keyOf(value);
  return field?.descending ? invert(key) : key;
}

/** Sorts documents by a sort; equal ones keep their order. */
export function sortDocs(documents: readonly Doc[], sort: Doc): Doc[] {
  const fields = parseSort(sort);
  return documents
    .map((document) => ({ document, key: sortKey(document, fields) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ document }) => document);
}
