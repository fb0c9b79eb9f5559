import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { typeName } from '../bson/types.js';
import { positionOf } from '../query/paths.js';

/** A place in a document that an update operator reads and changes. */
export interface Place {
  get(): MaybeValue;
  /** Puts a value there, making the documents on the way. */
  set(value: Value): void;
  /** Removes a field; an element of an array becomes null, so that the others keep their positions. */
  unset(): void;
}

/** MongoDB pads an array with nulls up to a position that is set, but not by more than this at once. */
const maxPadding = 1_500_000;

/**
 * Finds the place of a dotted path in a document that may be changed.
 *
 * @throws MongoError PathNotViable on `set` if a scalar is in the way
 */
export function placeAt(document: Doc, path: readonly string[]): Place {
  const last = path.at(-1) as string;
  const way = path.slice(0, -1);
  return {
    get() {
      const parent = follow(document, way);
      if (isDoc(parent)) return parent.get(last);
      return Array.isArray(parent) ? parent[positionOf(last) ?? -1] : undefined;
    },
    set(value) {
      put(make(document, way), last, value, way);
    },
    unset() {
      const parent = follow(document, way);
      if (isDoc(parent)) parent.delete(last);
      const position = positionOf(last);
      if (Array.isArray(parent) && position !== undefined && position < parent.length)
        parent[position] = null;
    },
  };
}

function follow(document: Doc, way: readonly string[]): MaybeValue {
  let value: MaybeValue = document;
  for (const part of way) {
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) value = value[positionOf(part) ?? -1];
    else return undefined;
  }
  return value;
}

/** Follows a path and makes the documents that are missing. */
function make(document: Doc, way: readonly string[]): Value {
  let parent: Value = document;
  for (const [at, part] of way.entries()) {
    let child: MaybeValue = isDoc(parent)
      ? parent.get(part)
      : Array.isArray(parent)
        ? parent[positionOf(part) ?? -1]
        : undefined;
    if (child === undefined) {
      child = new Map();
      put(parent, part, child, way.slice(0, at));
    }
    parent = child;
  }
  return parent;
}

function put(parent: Value, name: string, value: Value, way: readonly string[]): void {
  if (isDoc(parent)) {
    parent.set(name, value);
    return;
  }
  const position = positionOf(name);
  if (!Array.isArray(parent) || position === undefined) {
    const element = `{${way.at(-1) ?? ''}: ${typeName(parent)}}`;
    throw new MongoError('PathNotViable', `Cannot create field '${name}' in element ${element}`);
  }
  if (position - parent.length > maxPadding) {
    throw new MongoError('BadValue', `Can't pad array beyond ${maxPadding} elements`);
  }
  while (parent.length < position) parent.push(null);
  parent[position] = value;
}
