import { equalValues } from '../bson/compare.js';
import type { Doc, Value } from '../bson/values.js';
import { componentLimit, idLimit } from '../storage/index-keys.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalog.js';
import { afterPrefix, prefixRange, scopedKey, type KeyRange } from '../storage/store.js';
import { boundsOf, conjuncts, pointComponents, rangeComponent, type Bound } from './bounds.js';
import { exactPaths, type ExactCondition } from './exact-filter.js';
import { compileFilter } from './match.js';
import { formOf, keepPlan, knownPlan } from './plan-cache.js';
import { positionOf } from './paths.js';
import type { SortField } from './sort.js';

/** How to find the documents of a query. Whoever follows a plan still checks the filter of each document. */
export interface Plan {
  /** The index to scan; that of `_id` is the collection itself. */
  index: IndexInfo;
  /** Whether `index` was chosen for something, rather than for want of a better way. */
  scansAll: boolean;
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether each range is of one key, which it begins with: that of a document, or of an entry of a unique index. */
  isLookup: boolean;
  /** Whether the documents come in the order asked for. */
  sorted: boolean;
  /** Whether a document can turn up more than once. */
  repeats: boolean;
  /** Whether the ranges hold exactly what the filter matches, each once: then its entries can be counted unread. */
  exact: boolean;
}

/** The score of an index that leads to one document at most. */
const lookupScore = 1000;

/** More points than this in the fields of one index are left to the check of the filter. */
const maxRanges = 1000;

/**
 * Chooses the index with the longest run of equalities, then one that also narrows the next field, then one
 * that gives the order; without any of these the whole collection is read. Unlike MongoDB it has no statistics
 * and tries nothing out.
 *
 * @param hint the only index that may be used
 */
export function choosePlan(
  info: CollectionInfo,
  filter: Doc,
  sort: readonly SortField[],
  hint?: IndexInfo,
): Plan {
  const form = hint ? undefined : formOf(info, filter, sort);
  const known = form === undefined ? undefined : knownPlan(info, form, filter);
  if (known) return known;
  const { plan, equalities } = findPlan(info, filter, sort, hint);
  if (form !== undefined) keepPlan(info, form, plan, equalities);
  return plan;
}

function findPlan(
  info: CollectionInfo,
  filter: Doc,
  sort: readonly SortField[],
  hint: IndexInfo | undefined,
): Omit<Candidate, 'score'> {
  const bounds = boundsOf(filter);
  const said = exactPaths(filter);
  let best: Candidate | undefined;
  for (const index of hint ? [hint] : info.indexes) {
    if (!isUsable(index, filter, bounds)) continue;
    const candidate = planIndex(info, index, bounds, sort, said);
    if (!best || candidate.score > best.score) best = candidate;
    // Nothing is better than a way to the one document.
    if (best.score >= lookupScore) break;
  }
  if (best && (best.score > 0 || hint)) return best;
  const wholeCollection = planIndex(info, info.indexes[0] as IndexInfo, new Map(), [], undefined).plan;
  const plan = { ...wholeCollection, sorted: sort.length === 0, exact: filter.size === 0 };
  return { plan, equalities: 0 };
}

/** Whether every document that the filter can match is in the index. */
function isUsable(index: IndexInfo, filter: Doc, bounds: Map<string, Bound[]>): boolean {
  if (index.paths.some((path) => path.some((part) => positionOf(part) !== undefined))) return false;
  if (index.partialFilter && !implies(filter, index.partialFilter)) return false;
  if (!index.sparse) return true;
  return index.paths.some((path) => excludesMissing(bounds.get(path.join('.')) ?? []));
}

function excludesMissing(bounds: readonly Bound[]): boolean {
  return bounds.some((bound) => bound.kind === 'range' || !bound.values.includes(null));
}

/** Whether each condition of `partial` is one of the filter's or follows from an equality of the filter. */
function implies(filter: Doc, partial: Doc): boolean {
  if ([...partial.keys()].some((name) => name.startsWith('$') && name !== '$and')) return false;
  const given = [...conjuncts(filter)];
  return [...conjuncts(partial)].every(([path, wanted]) => {
    const test = compileFilter(new Map([['value', wanted]]));
    return given.some(([name, operand]) => {
      if (name !== path) return false;
      if (equalValues(operand, wanted)) return true;
      const bound = boundsOf(new Map([['value', operand]])).get('value')?.[0];
      return (
        bound?.kind === 'points' &&
        bound.values.every((value) => value !== null && test(new Map([['value', value]])))
      );
    });
  });
}

interface Candidate {
  plan: Plan;
  /** Leading fields of its index that are held to one value each. */
  equalities: number;
  score: number;
}

function planIndex(
  info: CollectionInfo,
  index: IndexInfo,
  bounds: Map<string, Bound[]>,
  sort: readonly SortField[],
  said: ReadonlyMap<string, ExactCondition> | undefined,
): Candidate {
  const isCollection = index === info.indexes[0];
  const scope = scopedKey(isCollection ? info.id : index.id, Buffer.alloc(0));
  const { equalities, points, narrowed, ranges } = narrow(index, bounds, scope);
  const direction = order(index, sort, equalities, points, isCollection);
  const lookup = index.unique && equalities === index.paths.length;
  const score =
    (lookup || (isCollection && equalities === 1) ? lookupScore : 0) +
    (equalities + points) * 10 +
    (narrowed ? 5 : 0) +
    (direction !== undefined && sort.length > 0 ? 4 : 0);
  return {
    score,
    equalities,
    plan: {
      index,
      scansAll: score === 0,
      ranges,
      isLookup: !narrowed && equalities + points === index.paths.length && (index.unique || isCollection),
      reverse: direction === 'backward',
      sorted: direction !== undefined,
      repeats: index.multikey.length > 0,
      exact: said !== undefined && isExact(index, said, { equalities, points, narrowed }),
    },
  };
}

/** Whether every condition of the filter has gone into the ranges, and no entry stands for another value than its own. */
function isExact(
  index: IndexInfo,
  said: ReadonlyMap<string, ExactCondition>,
  { equalities, points, narrowed }: Omit<Narrowed, 'ranges'>,
): boolean {
  if (index.shortened) return false;
  const used = index.paths.slice(0, equalities + points + (narrowed ? 1 : 0)).map((path) => path.join('.'));
  if (![...said.keys()].every((path) => used.includes(path))) return false;
  // Of an array there is one entry for each element: exact where one of them is asked for by its value.
  return index.multikey.every((field) => field < equalities && said.get(used[field] ?? '') === 'point');
}

interface Narrowed {
  /** Leading fields with one value each. */
  equalities: number;
  /** Further fields with several values each. */
  points: number;
  /** Whether a range narrows the field after them. */
  narrowed: boolean;
  ranges: KeyRange[];
}

/** Follows the fields of an index as long as the filter says something about them. */
function narrow(index: IndexInfo, bounds: Map<string, Bound[]>, scope: Buffer): Narrowed {
  const limit = index.name === '_id_' ? idLimit : componentLimit(index.paths.length);
  let prefixes = [scope];
  let equalities = 0;
  let points = 0;
  let usedMultikey = false;
  for (const [field, path] of index.paths.entries()) {
    const multikey = index.multikey.includes(field);
    // Conditions may be met by different elements of an array, but an entry holds only one of them.
    const own = multikey && usedMultikey ? [] : (bounds.get(path.join('.')) ?? []);
    usedMultikey ||= multikey;
    const descending = index.descending[field] ?? false;
    const equal = own.find((bound) => bound.kind === 'points');
    if (equal) {
      const components = pointComponents(equal.values as Value[], limit, descending);
      if (components.length * prefixes.length > maxRanges) break;
      if (components.length === 1 && points === 0) equalities += 1;
      else points += 1;
      prefixes = prefixes.flatMap((prefix) => components.map((key) => Buffer.concat([prefix, key])));
      continue;
    }
    const between = own.filter((bound) => bound.kind === 'range').slice(0, multikey ? 1 : undefined);
    if (between.length === 0) break;
    const { low, high } = rangeComponent(between, limit, descending);
    const also = between.flatMap((bound) =>
      bound.also ? pointComponents([bound.also], limit, descending) : [],
    );
    const ranges = prefixes.flatMap((prefix) => {
      const [from, to] = [Buffer.concat([prefix, low.key]), Buffer.concat([prefix, high.key])];
      return [
        { low: low.inclusive ? from : afterPrefix(from), high: high.inclusive ? afterPrefix(to) : to },
        ...also.map((key) => prefixRange(Buffer.concat([prefix, key]))),
      ];
    });
    ranges.sort((a, b) => Buffer.compare(a.low, b.low));
    return { equalities, points, narrowed: true, ranges };
  }
  const ranges = prefixes.map(prefixRange);
  return { equalities, points, narrowed: false, ranges };
}

/**
 * The direction in which an index gives the order asked for, if it does. Fields held to one value do not
 * matter; the others have to be the next ones of the index, all in its direction or all against it.
 */
function order(
  index: IndexInfo,
  sort: readonly SortField[],
  equalities: number,
  points: number,
  isCollection: boolean,
): 'forward' | 'backward' | undefined {
  if (sort.length === 0) return 'forward';
  if (points > 0 || index.shortened) return undefined;
  if (index.multikey.some((field) => field >= equalities)) return undefined;
  const names = index.paths.map((path) => path.join('.'));
  const fixed = new Set(names.slice(0, equalities));
  // Entries of equal fields follow their `_id`, ascending; those of a unique index need none.
  const tail = isCollection || index.unique || names.includes('_id') ? [] : ['_id'];
  const rest = [...names.slice(equalities), ...tail];
  const descending = [...index.descending.slice(equalities), false];
  let backward: boolean | undefined;
  let at = 0;
  for (const field of sort) {
    if (fixed.has(field.path)) {
      // A document sorts by its least element, which need not be the one that was asked for.
      if (index.multikey.includes(names.indexOf(field.path))) return undefined;
      continue;
    }
    if (at === rest.length && (index.unique || isCollection)) break;
    if (rest[at] !== field.path) return undefined;
    const against = field.descending !== descending[at];
    if (backward !== undefined && backward !== against) return undefined;
    backward = against;
    at += 1;
  }
  return backward ? 'backward' : 'forward';
}
