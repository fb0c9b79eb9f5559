import {
  isDoc,
  isNumberValue,
  isTruthy,
  toNumber,
  type Doc,
  type MaybeValue,
  type Value,
} from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { elementTest } from './match.js';

export type Projection = (document: Doc) => Doc;

/** The fields of a projection as a tree: `true` takes or leaves a field whole. */
type Tree = Map<string, Tree | true>;

type ArrayOperator = (value: MaybeValue) => MaybeValue;

/**
 * Compiles a find projection (manual: "Project Fields to Return"): inclusion or exclusion, `$slice` and
 * `$elemMatch`.
 *
 * @throws MongoError 31253/31254 for a mixture, NotImplemented for expressions, `$meta` and positional `$`
 */
export function compileProjection(projection: Doc): Projection {
  const operators: [string, ArrayOperator][] = [];
  const fields = new Map<string, boolean>();
  let elemMatch = false;
  for (const [path, operand] of flatten(projection)) {
    checkPath(path);
    if (isDoc(operand)) {
      operators.push([path, arrayOperator(operand)]);
      elemMatch ||= operand.has('$elemMatch');
    } else fields.set(path, isTruthy(operand));
  }
  const id = fields.get('_id');
  const others = [...fields].filter(([path]) => path !== '_id');
  const including = others[0]?.[1] ?? (elemMatch || (id === true && operators.length === 0));
  for (const [path, takes] of others) {
    if (takes && !including) {
      throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
    if (!takes && including) {
      throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
  }
  const tree = treeOf(others.map(([path]) => path));
  if (including) {
    if (id !== false) tree.set('_id', true);
    for (const [path] of operators) addPath(tree, path.split('.'));
  } else if (id === false) tree.set('_id', true);
  return (document) => {
    let result = including ? include(document, tree) : exclude(document, tree);
    for (const [path, operator] of operators) result = changeAt(result, path.split('.'), operator);
    return result;
  };
}

/** `{ a: { b: 1 } }` means the same as `{ 'a.b': 1 }`. */
function* flatten(projection: Doc, prefix = ''): Generator<[string, Value]> {
  for (const [name, operand] of projection) {
    if (typeof operand === 'string' || Array.isArray(operand))
      throw notImplemented('an expression in a projection');
    const nested = isDoc(operand) && ![...operand.keys()].some((key) => key.startsWith('$'));
    if (nested && operand.size === 0)
      throw new MongoError(51270, 'An empty sub-projection is not a valid value.');
    if (nested) yield* flatten(operand, `${prefix}${name}.`);
    else if (isDoc(operand) || isNumberValue(operand) || typeof operand === 'boolean')
      yield [prefix + name, operand];
    else throw notImplemented('an expression in a projection');
  }
}

function checkPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError(40353, 'FieldPath must not end with a dot or have empty parts');
  if (parts.at(-1) === '$') throw notImplemented('the positional projection');
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar) throw new MongoError(16410, `FieldPath field names may not start with '$': ${dollar}`);
}

function arrayOperator(operand: Doc): ArrayOperator {
  const [name, argument] = [...operand][0] as [string, Value];
  if (operand.size === 1 && name === '$slice') return slice(argument);
  if (operand.size === 1 && name === '$elemMatch') {
    const test = elementTest(argument);
    return (value) => {
      const found = Array.isArray(value) ? value.find(test) : undefined;
      return found === undefined ? undefined : [found];
    };
  }
  throw notImplemented(`${name} in a projection`);
}

/** `$slice: n`, `$slice: -n` or `$slice: [skip, n]` (manual: "$slice (projection)"). */
function slice(argument: Value): ArrayOperator {
  const numbers = (Array.isArray(argument) ? argument : [argument]).map((item) => toNumber(item));
  const [first, count] = numbers;
  const wrong =
    first === undefined || (Array.isArray(argument) && (numbers.length !== 2 || !count || count < 0));
  if (wrong) throw new MongoError(28667, 'Invalid $slice syntax');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const from = first < 0 ? Math.max(value.length + first, 0) : first;
    return value.slice(from, from + count);
  };
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) addPath(tree, path.split('.'), path);
  return tree;
}

function addPath(tree: Tree, path: readonly string[], collision?: string): void {
  const [head = '', ...rest] = path;
  const there = tree.get(head);
  if (collision && (there === true || (there && rest.length === 0))) {
    throw new MongoError(31249, `Path collision at ${collision}`);
  }
  if (rest.length === 0 || there === true) {
    tree.set(head, true);
    return;
  }
  const branch = there ?? new Map();
  tree.set(head, branch);
  addPath(branch, rest, collision);
}

function include(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  // Fields keep the order of the document; `_id` comes first, as it is stored.
  for (const [name, value] of document) {
    const branch = tree.get(name);
    if (branch === true) result.set(name, value);
    else if (branch) {
      const part = includeWithin(value, branch);
      if (part !== undefined) result.set(name, part);
    }
  }
  return result;
}

/** Of a scalar nothing can be taken: it is left out. */
function includeWithin(value: Value, tree: Tree): MaybeValue {
  if (isDoc(value)) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeWithin(item, tree)).filter((item) => item !== undefined);
}

function exclude(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const branch = tree.get(name);
    if (branch === undefined) result.set(name, value);
    else if (branch !== true) result.set(name, excludeWithin(value, branch));
  }
  return result;
}

function excludeWithin(value: Value, tree: Tree): Value {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((item) => excludeWithin(item, tree)) : value;
}

function changeAt(document: Doc, path: readonly string[], operator: ArrayOperator): Doc {
  const [head = '', ...rest] = path;
  const value = document.get(head);
  const next = rest.length === 0 ? operator(value) : isDoc(value) ? changeAt(value, rest, operator) : value;
  const result: Doc = new Map(document);
  if (next === undefined) result.delete(head);
  else result.set(head, next);
  return result;
}
