import { BSONRegExp, ObjectId } from 'bson';
import { clone, isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { isOperators } from '../query/match.js';
import { placeAt } from './places.js';
import type { Update } from './update.js';

/**
 * The document that an upsert inserts: the equalities of its filter, changed by the update (manual:
 * "Upsert Behavior"), with an `_id`.
 *
 * @throws MongoError NotSingleValueField if the filter demands two values of one field
 */
export function upsertDocument(filter: Doc, update: Update): Doc {
  const equalities = new Map<string, Value>();
  collect(filter, equalities);
  const base: Doc = new Map();
  if (update.replaces) {
    const id = equalities.get('_id');
    if (id !== undefined) base.set('_id', id);
  } else {
    for (const [path, value] of equalities) placeAt(base, path.split('.')).set(clone(value));
  }
  return withId(update.apply(base, true));
}

/** A document with its `_id` in front, where MongoDB stores it; a new ObjectId if it has none. */
export function withId(document: Doc): Doc {
  if (document.keys().next().value === '_id') return document;
  const result: Doc = new Map([
    ['_id', document.has('_id') ? (document.get('_id') as Value) : new ObjectId()],
  ]);
  for (const [name, value] of document) if (name !== '_id') result.set(name, value);
  return result;
}

function collect(filter: Doc, equalities: Map<string, Value>): void {
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const branch of operand) if (isDoc(branch)) collect(branch, equalities);
    } else if (name === '$or' && Array.isArray(operand) && operand.length === 1) {
      if (isDoc(operand[0])) collect(operand[0], equalities);
    } else if (!name.startsWith('$')) {
      const value = equality(operand);
      if (value === undefined) continue;
      if (equalities.has(name)) {
        throw new MongoError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${name}' is matched twice`,
        );
      }
      equalities.set(name, value);
    }
  }
}

function equality(operand: Value): Value | undefined {
  if (operand instanceof BSONRegExp) return undefined;
  if (!isOperators(operand)) return operand;
  const eq = operand.get('$eq');
  if (eq !== undefined) return eq;
  const list = operand.get('$in') ?? operand.get('$all');
  const [only] = Array.isArray(list) ? list : [];
  return Array.isArray(list) && list.length === 1 && !isOperators(only as Value) ? only : undefined;
}
