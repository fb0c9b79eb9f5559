import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.js';

const arrayIndex = /^(0|[1-9]\d*)$/;

/** The position that a part of a path names in an array, or undefined. */
export function positionOf(part: string | undefined): number | undefined {
  return part !== undefined && arrayIndex.test(part) ? Number(part) : undefined;
}

/**
 * Visits what a dotted path leads to, as query operators see it (manual: "Query an Array of Embedded
 * Documents"): arrays on the way are entered, both by position and through each embedded document; a way that
 * ends before the path does gives `undefined`. An array at the end is visited whole.
 *
 * @returns true as soon as `visit` does
 */
export function someAt(
  document: Doc,
  path: readonly string[],
  visit: (value: MaybeValue) => boolean,
  at = 0,
): boolean {
  const value = document.get(path[at] as string);
  if (at + 1 === path.length) return visit(value);
  return someWithin(value, path, visit, at + 1);
}

function someWithin(
  value: MaybeValue,
  path: readonly string[],
  visit: (value: MaybeValue) => boolean,
  at: number,
): boolean {
  if (isDoc(value)) return someAt(value, path, visit, at);
  if (!Array.isArray(value)) return visit(undefined);
  const position = positionOf(path[at]);
  if (position !== undefined && position < value.length) {
    const element = value[position] as Value;
    if (at + 1 === path.length ? visit(element) : someWithin(element, path, visit, at + 1)) return true;
  }
  // Elements that are no documents have no fields: they are skipped, rather than counted as missing ones.
  return value.some((element) => isDoc(element) && someAt(element, path, visit, at));
}

/** Like `someAt`, but an array at the end is visited element by element and then whole. */
export function someElementAt(
  document: Doc,
  path: readonly string[],
  visit: (value: MaybeValue) => boolean,
): boolean {
  return someAt(document, path, (value) => (Array.isArray(value) && value.some(visit)) || visit(value));
}

/** The value at a path without entering arrays through their elements; positions are followed. */
export function valueAt(document: Doc, path: readonly string[]): MaybeValue {
  let value: MaybeValue = document;
  for (const part of path) {
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) value = value[positionOf(part) ?? -1];
    else return undefined;
  }
  return value;
}
