import { isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { compileFilter, type Matcher } from '../query/match.js';
import { placeAt } from './places.js';

/** The tests that `arrayFilters` make of elements, by the identifier that stands for the element. */
export type ArrayFilters = ReadonlyMap<string, (element: Value) => boolean>;

/**
 * Reads `arrayFilters` (manual: "$[<identifier>]").
 *
 * @param paths the paths of the update, each of whose identifiers needs a filter and the other way round
 * @throws MongoError FailedToParse, BadValue
 */
export function compileArrayFilters(
  given: Value | undefined,
  paths: readonly (readonly string[])[],
): ArrayFilters {
  const filters = new Map<string, (element: Value) => boolean>();
  for (const filter of Array.isArray(given) ? given : []) {
    if (!isDoc(filter)) throw new MongoError('TypeMismatch', 'each of the arrayFilters must be an object');
    const name = identifierOf(filter);
    if (filters.has(name)) {
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    const matches: Matcher = compileFilter(filter);
    filters.set(name, (element) => matches(new Map([[name, element]])));
  }
  const used = new Set(paths.flatMap((path) => path.map(identifierIn).filter((name) => name)));
  for (const name of used) {
    if (!filters.has(name as string)) {
      throw new MongoError('BadValue', `No array filter found for identifier '${name}'`);
    }
  }
  const idle = [...filters.keys()].find((name) => !used.has(name));
  if (idle === undefined) return filters;
  throw new MongoError(
    'FailedToParse',
    `The array filter for identifier '${idle}' was not used in the update`,
  );
}

/** Whether a path names elements by `$[]` or `$[identifier]`. */
export function isDynamic(path: readonly string[]): boolean {
  return path.some((part) => identifierIn(part) !== undefined);
}

/**
 * The paths of a document that a path with `$[]` or `$[identifier]` stands for.
 *
 * @throws MongoError BadValue where no array is on the way
 */
export function expandPath(document: Doc, path: readonly string[], filters: ArrayFilters): string[][] {
  const at = path.findIndex((part) => identifierIn(part) !== undefined);
  if (at < 0) return [[...path]];
  const way = path.slice(0, at);
  const array = placeAt(document, way).get();
  if (array === undefined) {
    throw new MongoError(
      'BadValue',
      `The path '${way.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new MongoError('BadValue', `Cannot apply array updates to non-array element ${way.join('.')}`);
  }
  const matches = filters.get(identifierIn(path[at] as string) as string) ?? (() => true);
  return array.flatMap((element, position) =>
    matches(element) ? expandPath(document, [...way, String(position), ...path.slice(at + 1)], filters) : [],
  );
}

/** What is between the brackets: nothing for all the elements. Undefined for a part of any other form. */
function identifierIn(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

/** The one name with which all conditions of a filter begin. */
function identifierOf(filter: Doc): string {
  const names = new Set(topNames(filter));
  const [name = '', second] = names;
  if (second !== undefined) {
    throw new MongoError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${second}'`,
    );
  }
  if (/^[a-z][a-zA-Z0-9]*$/.test(name)) return name;
  throw new MongoError(
    'BadValue',
    `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
  );
}

function topNames(filter: Doc): string[] {
  return [...filter].flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] as string];
    return Array.isArray(operand) ? operand.flatMap((branch) => (isDoc(branch) ? topNames(branch) : [])) : [];
  });
}
