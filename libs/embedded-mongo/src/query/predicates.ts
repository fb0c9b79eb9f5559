import { BSONRegExp } from 'bson';
import { compareValues, equalValues, textOf } from '../bson/compare.js';
import { keyOf } from '../bson/keystring.js';
import { rank, rankOf, typeName, typeNumbers } from '../bson/types.js';
import { isNumberValue, toNumber, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { toRegExp } from './regex.js';

/** A test of one value at a path; `undefined` stands for a missing one. */
export type Predicate = (value: MaybeValue) => boolean;

/** `$eq`. Null also equals a missing field (manual: "Query for Null or Missing Fields"). */
export function equals(operand: Value): Predicate {
  if (operand === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && equalValues(value, operand);
}

/** Whether an order (below, at or above zero) satisfies each comparison operator. */
const comparisons: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** `$gt`, `$gte`, `$lt`, `$lte`: between values of one type only (manual: "Type Bracketing"). */
export function compares(operator: string, operand: Value): Predicate {
  const accepts = comparisons[operator] as (order: number) => boolean;
  if (operand instanceof BSONRegExp) {
    throw new MongoError(
      'BadValue',
      `Can't have RegEx as arg to predicate over field with operator ${operator}`,
    );
  }
  const bracket = rankOf(operand);
  if (bracket === rank.null) return accepts(0) ? equals(null) : () => false;
  // Nothing but NaN itself compares with NaN, although NaN has a place in the sort order.
  const isNaNValue = (value: Value) => isNumberValue(value) && Number.isNaN(toNumber(value));
  const nan = isNaNValue(operand);
  const anyType = bracket === rank.minKey || bracket === rank.maxKey;
  return (value) => {
    if (value === undefined || (!anyType && rankOf(value) !== bracket)) return false;
    if (bracket === rank.number && (nan || isNaNValue(value))) return nan && isNaNValue(value) && accepts(0);
    return accepts(compareValues(value, operand));
  };
}

/** A regular expression matches strings, and a stored expression that is the same. */
export function matchesRegex(operand: BSONRegExp): Predicate {
  const expression = toRegExp(operand);
  return (value) => {
    if (value === undefined || value === null) return false;
    if (value instanceof BSONRegExp) return equalValues(value, operand);
    return rankOf(value) === rank.string && expression.test(textOf(value));
  };
}

/** `$in`: any of the values, or of the regular expressions among them. */
export function isIn(operands: readonly Value[]): Predicate {
  const tests = operands.filter((operand) => operand instanceof BSONRegExp).map(matchesRegex);
  const values = operands.filter((operand) => !(operand instanceof BSONRegExp));
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')));
  const matchesMissing = values.includes(null);
  return (value) => {
    if (value === undefined) return matchesMissing;
    return keys.has(keyOf(value).toString('latin1')) || tests.some((test) => test(value));
  };
}

/** `$type`: names or numbers, also of several types; "number" means any of the four. */
export function hasType(operand: Value): Predicate {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeNames));
  return (value) => value !== undefined && wanted.has(typeName(value));
}

function typeNames(operand: Value): string[] {
  if (operand === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof operand === 'string') {
    if (operand in typeNumbers) return [operand];
    throw new MongoError('BadValue', `Unknown type name alias: ${operand}`);
  }
  const number = toNumber(operand);
  const found = Object.entries(typeNumbers).find(([, value]) => value === number);
  if (!found) throw new MongoError('BadValue', `Invalid numerical type code: ${String(operand)}`);
  return [found[0]];
}

/** `$mod: [divisor, remainder]`, both cut to whole numbers. */
export function hasRemainder(operand: Value): Predicate {
  const [divisor, remainder] = Array.isArray(operand) ? operand.map((item) => toNumber(item)) : [];
  if (!Array.isArray(operand) || operand.length !== 2 || divisor === undefined || remainder === undefined) {
    throw new MongoError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  if (Math.trunc(divisor) === 0) throw new MongoError('BadValue', 'divisor cannot be 0');
  const [by, rest] = [Math.trunc(divisor), Math.trunc(remainder)];
  return (value) => {
    const number = isNumberValue(value) ? toNumber(value) : undefined;
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % by === rest;
  };
}

/** `$size`, of the array itself. */
export function hasSize(operand: Value): Predicate {
  const size = toNumber(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0) {
    throw new MongoError('BadValue', 'Failed to parse $size. Expected a non-negative integer');
  }
  return (value) => Array.isArray(value) && value.length === size;
}
