import { BSONRegExp } from 'bson';
import { isDoc, isTruthy, type Doc, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { evaluate } from './expression.js';
import { someAt, someElementAt } from './paths.js';
import {
  compares,
  equals,
  hasRemainder,
  hasSize,
  hasType,
  isIn,
  matchesRegex,
  type Predicate,
} from './predicates.js';

export type Matcher = (document: Doc) => boolean;

/**
 * Compiles a query filter (manual: "Query and Projection Operators") to a test of documents.
 *
 * @throws MongoError BadValue for a malformed filter, NotImplemented for `$where`, `$text`, `$jsonSchema` and
 *   geospatial operators
 */
export function compileFilter(filter: Doc): Matcher {
  const tests = [...filter].map(([name, operand]) => {
    if (name.startsWith('$')) return logical(name, operand);
    return condition(name, operand);
  });
  return every(tests);
}

function every(tests: readonly Matcher[]): Matcher {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (document) => tests.every((test) => test(document));
}

function logical(name: string, operand: Value): Matcher {
  switch (name) {
    case '$and':
      return every(branches(name, operand));
    case '$or': {
      const tests = branches(name, operand);
      return (document) => tests.some((test) => test(document));
    }
    case '$nor': {
      const tests = branches(name, operand);
      return (document) => !tests.some((test) => test(document));
    }
    case '$expr':
      return (document) => isTruthy(evaluate(operand, document));
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$where':
    case '$text':
    case '$jsonSchema':
    case '$sampleRate':
      throw notImplemented(name);
    default:
      throw new MongoError('BadValue', `unknown top level operator: ${name}`);
  }
}

function branches(name: string, operand: Value): Matcher[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${name} must be an array`);
  if (operand.length === 0) throw new MongoError('BadValue', `${name} must be a nonempty array`);
  return operand.map((branch) => {
    if (!isDoc(branch)) throw new MongoError('BadValue', `${name} argument's entries must be objects`);
    return compileFilter(branch);
  });
}

/** Whether a condition is made of operators rather than a value; a DBRef's `$ref` and `$id` are a value. */
export function isOperators(operand: Value): operand is Doc {
  if (!isDoc(operand)) return false;
  const [first] = operand.keys();
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

function condition(name: string, operand: Value): Matcher {
  const path = name.split('.');
  if (operand instanceof BSONRegExp) return anyElement(path, matchesRegex(operand));
  if (!isOperators(operand)) return anyElement(path, equals(operand));
  return every([...operand].map(([operator, value]) => operatorTest(path, operator, value, operand)));
}

function anyElement(path: readonly string[], test: Predicate): Matcher {
  return (document) => someElementAt(document, path, test);
}

function not(test: Matcher): Matcher {
  return (document) => !test(document);
}

function operatorTest(path: readonly string[], operator: string, operand: Value, siblings: Doc): Matcher {
  switch (operator) {
    case '$eq':
      return anyElement(path, equals(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
      return not(anyElement(path, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return anyElement(path, compares(operator, operand));
    case '$in':
      return anyElement(path, isIn(listOf(operator, operand)));
    case '$nin':
      return not(anyElement(path, isIn(listOf(operator, operand))));
    case '$exists':
      return isTruthy(operand) ? exists(path) : not(exists(path));
    case '$type':
      return anyElement(path, hasType(operand));
    case '$regex':
      return anyElement(path, matchesRegex(regexOf(operand, siblings.get('$options'))));
    case '$options':
      if (!siblings.has('$regex')) throw new MongoError('BadValue', '$options needs a $regex');
      return () => true;
    case '$mod':
      return anyElement(path, hasRemainder(operand));
    case '$size': {
      const test = hasSize(operand);
      return (document) => someAt(document, path, test);
    }
    case '$all':
      return all(path, operand);
    case '$elemMatch': {
      const test = elementTest(operand);
      return (document) => someAt(document, path, (value) => Array.isArray(value) && value.some(test));
    }
    case '$not':
      return negated(path, operand);
    case '$geoWithin':
    case '$geoIntersects':
    case '$near':
    case '$nearSphere':
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      throw notImplemented(operator);
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`);
  }
}

function exists(path: readonly string[]): Matcher {
  return (document) => someAt(document, path, (value) => value !== undefined);
}

function listOf(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperators)) throw new MongoError('BadValue', `cannot nest $ under ${operator}`);
  return operand;
}

/** The expression of `{ $regex, $options }`, whose options override those of a BSON regular expression. */
export function regexOf(operand: Value, options: Value | undefined): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError('BadValue', '$options has to be a string');
  }
  if (operand instanceof BSONRegExp) return new BSONRegExp(operand.pattern, options ?? operand.options);
  if (typeof operand === 'string') return new BSONRegExp(operand, options ?? '');
  throw new MongoError('BadValue', '$regex has to be a string');
}

function negated(path: readonly string[], operand: Value): Matcher {
  if (operand instanceof BSONRegExp) return not(anyElement(path, matchesRegex(operand)));
  if (!isOperators(operand)) throw new MongoError('BadValue', '$not needs a regex or a document');
  return not(every([...operand].map(([name, value]) => operatorTest(path, name, value, operand))));
}

/** `$all`: every value is there, be it in one array or at the end of several ways; no value at all is no match. */
function all(path: readonly string[], operand: Value): Matcher {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  return every(
    operand.map((item) => {
      if (item instanceof BSONRegExp) return anyElement(path, matchesRegex(item));
      if (!isOperators(item)) return anyElement(path, equals(item));
      const nested = item.get('$elemMatch');
      if (nested === undefined) throw new MongoError('BadValue', 'no $ expressions in $all');
      return operatorTest(path, '$elemMatch', nested, item);
    }),
  );
}

/**
 * The test that `$elemMatch` makes of one element: of its fields (`{ a: 1 }`) or of the element as a value
 * (`{ $gt: 1 }`). `$pull` tests elements the same way.
 *
 * @throws MongoError BadValue if `operand` is no document
 */
export function elementTest(operand: Value): (element: Value) => boolean {
  if (!isDoc(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const [first] = operand.keys();
  if (isOperators(operand) && !['$and', '$or', '$nor', '$expr', '$where'].includes(first as string)) {
    // The element stands for the value at a path of its own; an array within the array counts as one value.
    const tests = [...operand].map(([name, value]) => operatorTest(['element'], name, value, operand));
    return (element) => tests.every((test) => test(new Map([['element', element]])));
  }
  const test = compileFilter(operand);
  return (element) => isDoc(element) && test(element);
}
