import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { invert, keyOf, orderedPart, shorten } from '../bson/keystring.js';
import { rankOf } from '../bson/types.js';
import { isDoc, type Doc, type Value } from '../bson/values.js';
import { isOperators, regexOf } from './match.js';
import { literalPrefix } from './regex.js';

/** A condition at a path that an index can narrow: some values, or a range of keys (and one value outside it). */
export type Bound =
  { kind: 'points'; values: Value[] } | { kind: 'range'; low: Limit; high: Limit; also?: Value };

/** The beginning of a key; `inclusive` takes in all keys that begin so. */
interface Limit {
  key: Buffer;
  inclusive: boolean;
}

/**
 * What the conditions of a filter that must all hold (at its top and within `$and`) say of each path. It says
 * nothing for conditions that an index cannot narrow; whoever uses it still checks the whole filter.
 */
export function boundsOf(filter: Doc): Map<string, Bound[]> {
  const result = new Map<string, Bound[]>();
  for (const [path, operand] of conjuncts(filter)) {
    const bounds = boundsOfOperand(operand);
    if (bounds.length > 0) result.set(path, [...(result.get(path) ?? []), ...bounds]);
  }
  return result;
}

/** The conditions that must all hold, as pairs of path and operand. */
export function* conjuncts(filter: Doc): Generator<[string, Value]> {
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const branch of operand) if (isDoc(branch)) yield* conjuncts(branch);
    } else if (!name.startsWith('$')) yield [name, operand];
  }
}

function boundsOfOperand(operand: Value): Bound[] {
  if (operand instanceof BSONRegExp) return regexBound(operand);
  if (!isOperators(operand)) return pointBound([operand]);
  return [...operand].flatMap(([operator, value]) => operatorBound(operator, value, operand));
}

function operatorBound(operator: string, value: Value, siblings: Doc): Bound[] {
  switch (operator) {
    case '$eq':
      return value instanceof BSONRegExp ? [] : pointBound([value]);
    case '$in':
      return Array.isArray(value) ? pointBound(value) : [];
    case '$all':
      return Array.isArray(value) && value.length > 0 ? pointBound(value.slice(0, 1)) : [];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeBound(operator, value);
    case '$regex':
      return regexBound(regexOf(value, siblings.get('$options')));
    default:
      return [];
  }
}

/** An array equals as a whole what an index holds by elements, and an expression is no value: no bounds. */
function pointBound(values: readonly Value[]): Bound[] {
  const unusable = (value: Value) =>
    Array.isArray(value) || value instanceof BSONRegExp || isOperators(value);
  return values.some(unusable) ? [] : [{ kind: 'points', values: [...values] }];
}

function rangeBound(operator: string, value: Value): Bound[] {
  if (value === null || Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey) return [];
  const type = { key: Buffer.from([rankOf(value)]), inclusive: true };
  const limit = { key: keyOf(value), inclusive: operator === '$gte' || operator === '$lte' };
  const from = operator.startsWith('$gt');
  return [{ kind: 'range', low: from ? limit : type, high: from ? type : limit }];
}

function regexBound(expression: BSONRegExp): Bound[] {
  const prefix = literalPrefix(expression);
  if (prefix === undefined) return [];
  // Without the two bytes that end it, a string's key is the beginning of the keys of all longer strings.
  const limit = { key: keyOf(prefix).subarray(0, -2), inclusive: true };
  // A stored regular expression matches itself, too.
  return [{ kind: 'range', low: limit, high: limit, also: expression }];
}

/** A range of one component, as the first key within and the first key after. */
export interface ComponentRange {
  low: Limit;
  high: Limit;
}

/** The keys of the points, in order and each once, as components of an index. */
export function pointComponents(values: readonly Value[], limit: number, descending: boolean): Buffer[] {
  const keys = values.map((value) => {
    const component = shorten(keyOf(value), limit);
    return descending ? invert(component) : component;
  });
  if (keys.length === 1) return keys;
  keys.sort((a, b) => Buffer.compare(a, b));
  return keys.filter((key, at) => at === 0 || !key.equals(keys[at - 1] as Buffer));
}

/** The tightest range within all the given ones, as a range of components of an index. */
export function rangeComponent(
  ranges: readonly ComponentRange[],
  limit: number,
  descending: boolean,
): ComponentRange {
  const low = ranges.map((range) => fitted(range.low, limit)).reduce((a, b) => (startsLater(a, b) ? a : b));
  const high = ranges.map((range) => fitted(range.high, limit)).reduce((a, b) => (endsSooner(a, b) ? a : b));
  if (!descending) return { low, high };
  return { low: inverted(high), high: inverted(low) };
}

/** A limit longer than what shortened entries keep in order must take in all that begin alike. */
function fitted(bound: Limit, limit: number): Limit {
  const key = orderedPart(bound.key, limit);
  return key === bound.key ? bound : { key, inclusive: true };
}

function inverted(bound: Limit): Limit {
  return { key: invert(bound.key), inclusive: bound.inclusive };
}

function startsLater(a: Limit, b: Limit): boolean {
  const order = Buffer.compare(a.key, b.key);
  return order > 0 || (order === 0 && !a.inclusive);
}

/** A type's own byte begins all the keys of the type and so ends after any of them. */
function endsSooner(a: Limit, b: Limit): boolean {
  const length = Math.min(a.key.length, b.key.length);
  const order = Buffer.compare(a.key.subarray(0, length), b.key.subarray(0, length));
  if (order !== 0) return order < 0;
  return a.key.length === b.key.length ? !a.inclusive : a.key.length > b.key.length;
}
