import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare.js';
import { clone, isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { addToSet, pop, pull, pullAll, push } from './array-operators.js';
import { arithmetic } from './numbers.js';
import { placeAt, type Place } from './places.js';

/** What one operator does at one path. */
export interface Change {
  operator: string;
  path: string[];
  operand: Value;
}

/**
 * Makes a change in a document that may be changed.
 *
 * @param position what the positional `$` stands for
 */
export function applyChange(
  document: Doc,
  change: Change,
  inserting: boolean,
  position: number | undefined,
): void {
  const { operator, operand } = change;
  const path = concrete(change.path, position);
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

/** A path with the matched element's position in the place of `$`. */
export function concrete(path: readonly string[], position: number | undefined): readonly string[] {
  if (!path.includes('$')) return path;
  if (position !== undefined) return path.map((part) => (part === '$' ? String(position) : part));
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
