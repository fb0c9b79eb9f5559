import { compareStrings, equalValues } from '../bson/compare.js';
import { cloneDoc, isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { positionOf } from '../query/paths.js';
import { applyChange, concrete, type Change } from './apply-change.js';
import { compileArrayFilters, expandPath, isDynamic, type ArrayFilters } from './array-filters.js';
import { pipelineUpdate } from './pipeline-update.js';

/** What an update makes of a document; the document it is given stays as it is. */
export interface Update {
  /** Whether the update replaces the whole document. */
  replaces: boolean;
  /** Whether a path holds the positional `$`, which stands for the element that the filter matched. */
  positional: boolean;
  /**
   * @param inserting whether the document is about to be inserted by an upsert
   * @param position the matched element's position, where the update is positional
   */
  apply(document: Doc, inserting: boolean, position?: number): Doc;
}

const operators = new Set([
  ...['$set', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate', '$setOnInsert'],
  ...['$push', '$addToSet', '$pull', '$pullAll', '$pop'],
]);

/**
 * Compiles an update document or a replacement (manual: "Update Operators").
 *
 * @param arrayFilters what `$[identifier]` in its paths stands for
 * @throws MongoError FailedToParse for unknown operators, ConflictingUpdateOperators for overlapping paths
 */
export function compileUpdate(update: Value, arrayFilters?: Value): Update {
  if (Array.isArray(update)) {
    if (arrayFilters === undefined) return pipelineUpdate(update);
    throw new MongoError('FailedToParse', 'Cannot specify arrayFilters and a pipeline update');
  }
  if (!isDoc(update))
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  const [first] = update.keys();
  if (first === undefined || !first.startsWith('$')) return replacement(update);
  const changes = [...update].flatMap(([operator, fields]) => changesOf(operator, fields));
  refuseConflicts(changes);
  const paths = changes.map(({ path }) => path);
  const filters = compileArrayFilters(arrayFilters, paths);
  const dynamic = paths.some(isDynamic);
  // New fields appear in the order of their names, whatever the order in the update (manual: "Update Operators").
  changes.sort((a, b) => comparePaths(a.path, b.path));
  return {
    replaces: false,
    positional: changes.some(({ path }) => path.includes('$')),
    apply(document, inserting, position) {
      const next = cloneDoc(document);
      const own = dynamic ? expandChanges(next, changes, filters, position) : changes;
      for (const change of own) applyChange(next, change, inserting, position);
      if (!inserting) refuseNewId(document, next);
      return next;
    },
  };
}

/** The changes to the elements that `$[]` and `$[identifier]` stand for in a document. */
function expandChanges(
  document: Doc,
  changes: readonly Change[],
  filters: ArrayFilters,
  position: number | undefined,
): Change[] {
  const own = changes.flatMap((change) =>
    expandPath(document, concrete(change.path, position), filters).map((path) => ({ ...change, path })),
  );
  refuseConflicts(own);
  return own;
}

function replacement(next: Doc): Update {
  const dollar = [...next.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed`,
    );
  }
  return {
    replaces: true,
    positional: false,
    apply(document) {
      const id = document.get('_id');
      const result: Doc = new Map(id === undefined ? [] : [['_id', id]]);
      for (const [name, value] of next) {
        if (name === '_id' && id !== undefined && !equalValues(id, value)) {
          throw new MongoError(
            'ImmutableField',
            `After applying the update, the (immutable) field '_id' was found to have been altered`,
          );
        }
        if (name !== '_id' || id === undefined) result.set(name, value);
      }
      return result;
    },
  };
}

function changesOf(operator: string, fields: Value): Change[] {
  if (!operators.has(operator)) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type for ${operator}`,
    );
  }
  return [...fields].map(([path, operand]) => {
    const parts = path.split('.');
    if (parts.includes('')) {
      throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
    }
    if (operator === '$rename' && isDynamic(parts))
      throw new MongoError('BadValue', `The source field for $rename may not be dynamic: ${path}`);
    if (parts[0]?.startsWith('$'))
      throw new MongoError('BadValue', `Cannot have positional at the start of '${path}'`);
    return { operator, path: parts, operand };
  });
}

/** Each path may be changed once, and not together with a path above or below it. */
function refuseConflicts(changes: readonly Change[]): void {
  const paths = changes.flatMap(({ operator, path, operand }) =>
    operator === '$rename' && typeof operand === 'string' ? [path, operand.split('.')] : [path],
  );
  paths.forEach((path, at) => {
    const other = paths.slice(0, at).find((earlier) => isPrefix(earlier, path) || isPrefix(path, earlier));
    if (!other) return;
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${path.join('.')}' would create a conflict at '${other.join('.')}'`,
    );
  });
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.length <= long.length && short.every((part, at) => part === long[at]);
}

/** By name, and by number where both are positions. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [x, y] = [a[at] as string, b[at] as string];
    const [i, j] = [positionOf(x), positionOf(y)];
    const order = i !== undefined && j !== undefined ? i - j : compareStrings(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function refuseNewId(before: Doc, after: Doc): void {
  const [old, id] = [before.get('_id'), after.get('_id')];
  if (old !== undefined && id !== undefined && equalValues(old, id)) return;
  throw new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
