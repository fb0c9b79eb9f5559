import { Timestamp } from 'bson';
import { compareStrings, compareValues, equalValues } from '../bson/compare.js';
import { clone, cloneDoc, isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { positionOf } from '../query/paths.js';
import { addToSet, pop, pull, pullAll, push } from './array-operators.js';
import { arithmetic } from './numbers.js';
import { placeAt, type Place } from './places.js';
import { pipelineUpdate } from './pipeline-update.js';

/** What an update makes of a document; the document it is given stays as it is. */
export interface Update {
  /** Whether the update replaces the whole document. */
  replaces: boolean;
  /** Whether a path holds the positional `$`, which stands for the element that the filter matched. */
  positional: boolean;
  /**
   * @param inserting whether the document is about to be inserted by an upsert
   * @param position the matched element's position, where the update is positional
   */
  apply(document: Doc, inserting: boolean, position?: number): Doc;
}

interface Change {
  operator: string;
  path: string[];
  operand: Value;
}

const operators = new Set([
  ...['$set', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate', '$setOnInsert'],
  ...['$push', '$addToSet', '$pull', '$pullAll', '$pop'],
]);

/**
 * Compiles an update document or a replacement (manual: "Update Operators").
 *
 * @throws MongoError FailedToParse for unknown operators, ConflictingUpdateOperators for overlapping paths
 */
export function compileUpdate(update: Value): Update {
  if (Array.isArray(update)) return pipelineUpdate(update);
  if (!isDoc(update))
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  const [first] = update.keys();
  if (first === undefined || !first.startsWith('$')) return replacement(update);
  const changes = [...update].flatMap(([operator, fields]) => changesOf(operator, fields));
  refuseConflicts(changes);
  // New fields appear in the order of their names, whatever the order in the update (manual: "Update Operators").
  changes.sort((a, b) => comparePaths(a.path, b.path));
  return {
    replaces: false,
    positional: changes.some(({ path }) => path.includes('$')),
    apply(document, inserting, position) {
      const next = cloneDoc(document);
      for (const change of changes) applyChange(next, change, inserting, position);
      if (!inserting) refuseNewId(document, next);
      return next;
    },
  };
}

function replacement(next: Doc): Update {
  const dollar = [...next.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed`,
    );
  }
  return {
    replaces: true,
    positional: false,
    apply(document) {
      const id = document.get('_id');
      const result: Doc = new Map(id === undefined ? [] : [['_id', id]]);
      for (const [name, value] of next) {
        if (name === '_id' && id !== undefined && !equalValues(id, value)) {
          throw new MongoError(
            'ImmutableField',
            `After applying the update, the (immutable) field '_id' was found to have been altered`,
          );
        }
        if (name !== '_id' || id === undefined) result.set(name, value);
      }
      return result;
    },
  };
}

function changesOf(operator: string, fields: Value): Change[] {
  if (!operators.has(operator)) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type for ${operator}`,
    );
  }
  return [...fields].map(([path, operand]) => {
    const parts = path.split('.');
    if (parts.includes('')) {
      throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
    }
    if (parts.some((part) => part.startsWith('$['))) throw notImplemented('$[] in an update path');
    if (parts[0] === '$')
      throw new MongoError('BadValue', `Cannot have positional at the start of '${path}'`);
    return { operator, path: parts, operand };
  });
}

/** Each path may be changed once, and not together with a path above or below it. */
function refuseConflicts(changes: readonly Change[]): void {
  const paths = changes.flatMap(({ operator, path, operand }) =>
    operator === '$rename' && typeof operand === 'string' ? [path, operand.split('.')] : [path],
  );
  paths.forEach((path, at) => {
    const other = paths.slice(0, at).find((earlier) => isPrefix(earlier, path) || isPrefix(path, earlier));
    if (!other) return;
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${path.join('.')}' would create a conflict at '${other.join('.')}'`,
    );
  });
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.length <= long.length && short.every((part, at) => part === long[at]);
}

/** By name, and by number where both are positions. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [x, y] = [a[at] as string, b[at] as string];
    const [i, j] = [positionOf(x), positionOf(y)];
    const order = i !== undefined && j !== undefined ? i - j : compareStrings(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function applyChange(document: Doc, change: Change, inserting: boolean, position: number | undefined): void {
  const { operator, operand } = change;
  const path = change.path.map((part) => (part === '$' ? positional(position) : part));
  const name = path.join('.');
  const place = placeAt(document, path);
  switch (operator) {
    case '$set':
      return place.set(clone(operand));
    case '$setOnInsert':
      return inserting ? place.set(clone(operand)) : undefined;
    case '$unset':
      return place.unset();
    case '$inc':
    case '$mul':
      return place.set(arithmetic(operator, name, place.get(), operand));
    case '$min':
      return replaceIf(place, operand, (order) => order < 0);
    case '$max':
      return replaceIf(place, operand, (order) => order > 0);
    case '$currentDate':
      return place.set(now(operand));
    case '$rename':
      return rename(document, place, name, operand);
    case '$push':
      return place.set(push(name, place.get(), operand));
    case '$addToSet':
      return place.set(addToSet(name, place.get(), operand));
    case '$pull':
      return setIfThere(place, pull(name, place.get(), operand));
    case '$pullAll':
      return setIfThere(place, pullAll(name, place.get(), operand));
    case '$pop':
      return setIfThere(place, pop(name, place.get(), operand));
  }
}

function positional(position: number | undefined): string {
  if (position !== undefined) return String(position);
  throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.');
}

function setIfThere(place: Place, value: MaybeValue): void {
  if (value !== undefined) place.set(value);
}

function replaceIf(place: Place, operand: Value, wins: (order: number) => boolean): void {
  const current = place.get();
  if (current === undefined || wins(compareValues(operand, current))) place.set(clone(operand));
}

function now(operand: Value): Value {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  if (typeof type === 'boolean' || type === 'date') return new Date();
  throw new MongoError('BadValue', "The '$type' string field is required to be 'date' or 'timestamp'");
}

function rename(document: Doc, place: Place, from: string, to: Value): void {
  if (typeof to !== 'string' || to === '' || to === from) {
    throw new MongoError(
      'BadValue',
      `The 'to' field for $rename must be another name: ${from}: ${String(to)}`,
    );
  }
  const value = place.get();
  if (value === undefined) return;
  place.unset();
  const target = placeAt(document, to.split('.'));
  target.unset();
  target.set(value);
}

function refuseNewId(before: Doc, after: Doc): void {
  const [old, id] = [before.get('_id'), after.get('_id')];
  if (old !== undefined && id !== undefined && equalValues(old, id)) return;
  throw new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
