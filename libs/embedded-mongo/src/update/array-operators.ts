import { compareValues, equalValues } from '../bson/compare.js';
import { isDoc, toNumber, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { typeName } from '../bson/types.js';
import { MongoError } from '../errors.js';
import { elementTest, isOperators } from '../query/match.js';
import { equals, matchesRegex } from '../query/predicates.js';
import { parseSort, sortDocs } from '../query/sort.js';
import { BSONRegExp } from 'bson';

/** `$push`, with `$each`, `$position`, `$sort` and `$slice` applied in that order (manual: "$push"). */
export function push(path: string, current: MaybeValue, operand: Value): Value[] {
  const array = arrayOr('$push', path, current);
  if (!isDoc(operand) || !operand.has('$each')) return [...array, operand];
  const known = ['$each', '$position', '$sort', '$slice'];
  const unknown = [...operand.keys()].find((name) => !known.includes(name));
  if (unknown) throw new MongoError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  const position = wholeNumber('$position', operand.get('$position')) ?? array.length;
  const at = position < 0 ? Math.max(array.length + position, 0) : position;
  const joined = [...array.slice(0, at), ...each('$push', operand), ...array.slice(at)];
  const sort = operand.get('$sort');
  const ordered = sort === undefined ? joined : sortElements(joined, sort);
  const slice = wholeNumber('$slice', operand.get('$slice'));
  if (slice === undefined) return ordered;
  return slice < 0 ? ordered.slice(slice) : ordered.slice(0, slice);
}

function sortElements(array: readonly Value[], sort: Value): Value[] {
  if (isDoc(sort)) {
    parseSort(sort);
    // Elements that are no documents have no field to sort by and take part as empty ones.
    const wrapped = array.map((element): Doc => new Map([['element', element]]));
    const inner: Doc = new Map([...sort].map(([path, direction]) => [`element.${path}`, direction]));
    return sortDocs(wrapped, inner).map((item) => item.get('element') as Value);
  }
  const direction = toNumber(sort);
  if (direction !== 1 && direction !== -1) {
    throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1');
  }
  return [...array].sort((a, b) => direction * compareValues(a, b));
}

/** `$addToSet`, also with `$each`. */
export function addToSet(path: string, current: MaybeValue, operand: Value): Value[] {
  const result = [...arrayOr('$addToSet', path, current)];
  const additions = isDoc(operand) && operand.has('$each') ? each('$addToSet', operand) : [operand];
  for (const item of additions) if (!result.some((there) => equalValues(there, item))) result.push(item);
  return result;
}

/** `$pull`: by value, by operators, or by the fields of embedded documents. */
export function pull(path: string, current: MaybeValue, operand: Value): Value[] | undefined {
  if (current === undefined) return undefined;
  const array = arrayOr('$pull', path, current);
  const test = pullTest(operand);
  return array.filter((element) => !test(element));
}

function pullTest(operand: Value): (element: Value) => boolean {
  if (operand instanceof BSONRegExp) return matchesRegex(operand);
  if (isDoc(operand) && (operand.size > 0 || isOperators(operand))) return elementTest(operand);
  return equals(operand);
}

/** `$pullAll`: by values. */
export function pullAll(path: string, current: MaybeValue, operand: Value): Value[] | undefined {
  if (!Array.isArray(operand)) {
    throw new MongoError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${typeName(operand)}`,
    );
  }
  if (current === undefined) return undefined;
  return arrayOr('$pullAll', path, current).filter(
    (element) => !operand.some((item) => equalValues(item, element)),
  );
}

/** `$pop`: the first element (-1) or the last (1). */
export function pop(path: string, current: MaybeValue, operand: Value): Value[] | undefined {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', '$pop expects 1 or -1');
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) {
    throw new MongoError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
    );
  }
  return end === 1 ? current.slice(0, -1) : current.slice(1);
}

function arrayOr(operator: string, path: string, current: MaybeValue): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new MongoError(
    'BadValue',
    `Cannot apply ${operator} to a non-array value: the field '${path}' is of type ${typeName(current)}`,
  );
}

function each(operator: string, operand: Doc): Value[] {
  const items = operand.get('$each');
  if (Array.isArray(items)) return items;
  throw new MongoError('BadValue', `The argument to $each in ${operator} must be an array`);
}

function wholeNumber(name: string, value: MaybeValue): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  if (number !== undefined && Number.isInteger(number)) return number;
  throw new MongoError('BadValue', `The value for ${name} must be an integer value`);
}
