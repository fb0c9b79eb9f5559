import { invert, keyOf, shorten } from '../bson/keystring.js';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { positionOf } from '../query/paths.js';

/** LMDB holds keys of at most 1978 bytes: 4 for the index, 256 for the `_id`, the rest for the fields. */
const fieldsLimit = 1700;
export const idLimit = 256;

/** The bytes that each field of an index may take. */
export function componentLimit(fieldCount: number): number {
  return Math.floor(fieldsLimit / fieldCount);
}

/** The key of a document within its collection. */
export function idKey(id: Value): Buffer {
  return shorten(keyOf(id), idLimit);
}

export interface FieldTuples {
  /** For each entry, the value of each field; never empty. `undefined` stands for an empty array. */
  tuples: MaybeValue[][];
  /** The fields on whose path an array was met. */
  multikey: Set<number>;
  /** Whether none of the fields is there, which a sparse index leaves out. */
  absent: boolean;
}

/**
 * The values of a document at several paths, one tuple for each element of the array on their way (manual:
 * "Multikey Indexes"). A missing field counts as null.
 *
 * @throws MongoError CannotIndexParallelArrays if the paths lead into two different arrays
 */
export function fieldTuples(document: Doc, paths: readonly (readonly string[])[]): FieldTuples {
  const multikey = new Set<number>();
  const state = { multikey, present: false };
  const branches = paths.map((path): Branch => ({ value: document, path, at: 0 }));
  const tuples = expand(branches, state);
  return { tuples, multikey, absent: !state.present };
}

/** How far one field's path has been followed. At its end `at` is beyond the path. */
interface Branch {
  value: MaybeValue;
  path: readonly string[];
  at: number;
}

type State = { multikey: Set<number>; present: boolean };

function expand(start: readonly Branch[], state: State): MaybeValue[][] {
  const branches = start.map(descend);
  const arrays = branches.flatMap((branch, field) =>
    Array.isArray(branch.value) && !isWhole(branch) ? [field] : [],
  );
  const [first] = arrays;
  if (first === undefined) return [branches.map((branch) => leaf(branch, state))];
  const array = branches[first]?.value as Value[];
  for (const field of arrays) {
    if (branches[field]?.value !== array) {
      throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    state.multikey.add(field);
  }
  const elements: MaybeValue[] = array.length === 0 ? [undefined] : array;
  return elements.flatMap((element) =>
    expand(
      branches.map((branch, field) => (arrays.includes(field) ? enter(branch, element) : branch)),
      state,
    ),
  );
}

/** An element of an array at the end of a path is a value, even if it is an array again. */
function isWhole(branch: Branch): boolean {
  return branch.at > branch.path.length;
}

function enter(branch: Branch, element: MaybeValue): Branch {
  if (branch.at >= branch.path.length) return { ...branch, value: element, at: branch.path.length + 1 };
  if (isDoc(element)) return { ...branch, value: element };
  // A scalar among documents has no such field.
  return { ...branch, value: missing, at: branch.path.length + 1 };
}

function descend(branch: Branch): Branch {
  let { value, at } = branch;
  while (at < branch.path.length) {
    const part = branch.path[at] as string;
    if (isDoc(value)) value = value.has(part) ? value.get(part) : missing;
    else if (Array.isArray(value)) {
      const position = positionOf(part);
      // A path may name a position; elements that are documents could hold a field of that name instead.
      if (position === undefined || value.some((element) => isDoc(element) && element.has(part))) break;
      value = position < value.length ? value[position] : missing;
    } else return { value: missing, path: branch.path, at: branch.path.length + 1 };
    at += 1;
  }
  return { value, path: branch.path, at };
}

/** Marks a missing field until its tuple is complete, to tell it from a null that is there. */
const missing = Symbol('missing') as unknown as Value;

function leaf(branch: Branch, state: State): MaybeValue {
  if (branch.value === missing) return null;
  state.present = true;
  return branch.value;
}

/** Joins a tuple to a key, each component inverted where its field is descending. */
export function joinComponents(
  tuple: readonly MaybeValue[],
  descending: readonly boolean[],
): { key: Buffer; shortened: boolean } {
  const limit = componentLimit(tuple.length);
  let shortened = false;
  const parts = tuple.map((value, at) => {
    const whole = keyOf(value);
    shortened ||= whole.length > limit;
    const component = shorten(whole, limit);
    return descending[at] ? invert(component) : component;
  });
  return { key: Buffer.concat(parts), shortened };
}
