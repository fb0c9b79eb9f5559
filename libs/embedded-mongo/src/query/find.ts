import type { Doc } from '../bson/values.js';
import { MongoError } from '../errors.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalog.js';
import type { Collection, Stored } from '../storage/collection.js';
import { countKeys, entries, keys, type Store } from '../storage/store.js';
import { compileFilter, type Matcher } from './match.js';
import { choosePlan, type Plan } from './plan.js';
import { sortKey, type SortField } from './sort.js';

export interface Query {
  filter: Doc;
  sort: readonly SortField[];
  skip: number;
  /** 0 means no limit. */
  limit: number;
  hint?: IndexInfo | undefined;
}

/** What following a plan has cost so far; `explain` shows it. */
export interface Costs {
  keysExamined: number;
  docsExamined: number;
}

/** Documents that are sorted in memory may take this much (MongoDB: internalQueryMaxBlockingSortMemoryUsageBytes). */
const maxSortBytes = 100 * 1024 * 1024;

/** A query that is ready to run: `plan` says how, `run` streams the documents. */
export interface Prepared {
  plan: Plan;
  costs: Costs;
  run(): Generator<Stored>;
}

/** Plans a query over a collection. Malformed filters are refused here, before the first document. */
export function prepare(store: Store, collection: Collection, query: Query): Prepared {
  const plan = choosePlan(collection.info, query.filter, query.sort, query.hint);
  // What an exact plan was made of is well formed.
  let matches: Matcher | undefined = plan.exact ? undefined : compileFilter(query.filter);
  const costs: Costs = { keysExamined: 0, docsExamined: 0 };
  const found = function* (skip = 0): Generator<Stored> {
    let isSameTurn = true;
    queueMicrotask(() => (isSameTurn = false));
    const wanted = plan.sorted && query.limit > 0 ? query.limit + query.skip - skip : 0;
    for (const stored of scan(store, collection, plan, costs, { skip, wanted })) {
      // Documents that an exact plan leads to are not looked into; but a later batch of a cursor may find changed ones.
      if (plan.exact && isSameTurn) yield stored;
      else if ((matches ??= compileFilter(query.filter))(stored.document)) yield stored;
    }
  };
  const run = () => {
    const { skip, limit } = query;
    // Entries that are passed over need not be read when each of them stands for a document that matches.
    if (plan.sorted && plan.exact) {
      costs.keysExamined += skip;
      return slice(found(skip), 0, limit);
    }
    const ordered = plan.sorted ? found() : sorted(found(), query.sort, limit === 0 ? 0 : skip + limit);
    return slice(ordered, skip, limit);
  };
  return { plan, costs, run };
}

/** How many documents an exact plan leads to, from the keys alone. */
export function countExact(store: Store, info: CollectionInfo, plan: Plan): number {
  const table = plan.index === info.indexes[0] ? store.documents : store.indexes;
  return plan.ranges.reduce((sum, range) => sum + countKeys(table, range), 0);
}

/** The part of a plan's entries that is asked for: how many are passed over, how many are probably wanted (0: all). */
interface Part {
  skip: number;
  wanted: number;
}

/** Streams the documents that a plan leads to, each once. */
function* scan(
  store: Store,
  collection: Collection,
  plan: Plan,
  costs: Costs,
  part: Part,
): Generator<Stored> {
  const seen = plan.repeats ? new Set<string>() : undefined;
  const isLookup = plan.isLookup && part.skip === 0;
  const readsKeys = !plan.scansAll || plan.index !== collection.info.indexes[0];
  const ids = isLookup ? lookups(store, collection.info, plan) : scanned(store, collection.info, plan, part);
  for (const id of ids) {
    if (readsKeys) costs.keysExamined += 1;
    if (seen) {
      const text = id.toString('latin1');
      if (seen.has(text)) continue;
      seen.add(text);
    }
    const stored = collection.find(id);
    // Gone since the page of keys was read.
    if (!stored) continue;
    costs.docsExamined += 1;
    yield stored;
  }
}

/** The ids behind ranges of one key each, without the cost of a walk through the tree. */
function* lookups(store: Store, info: CollectionInfo, plan: Plan): Generator<Buffer> {
  const isCollection = plan.index === info.indexes[0];
  for (const { low } of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    const id = isCollection ? low.subarray(4) : store.indexes.get(low);
    if (id) yield id;
  }
}

function* scanned(store: Store, info: CollectionInfo, plan: Plan, { skip, wanted }: Part): Generator<Buffer> {
  const isCollection = plan.index === info.indexes[0];
  let left = skip;
  for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    const passed =
      left === 0 ? 0 : Math.min(left, countKeys(isCollection ? store.documents : store.indexes, range));
    left -= passed;
    if (isCollection) {
      for (const key of keys(store.documents, range, plan.reverse, passed, wanted)) yield key.subarray(4);
    } else {
      for (const { value } of entries(store.indexes, range, plan.reverse, passed, wanted)) yield value;
    }
  }
}

/**
 * Sorts in memory. With a bound on the number wanted it never holds more than twice as many.
 *
 * @throws MongoError QueryExceededMemoryLimitNoDiskUseAllowed above 100 MiB
 */
function* sorted(source: Iterable<Stored>, sort: readonly SortField[], wanted: number): Generator<Stored> {
  let held: { key: Buffer; stored: Stored }[] = [];
  let bytes = 0;
  const settle = () => {
    // Array.prototype.sort is stable: equal documents stay in the order in which they were found.
    held.sort((a, b) => Buffer.compare(a.key, b.key));
    if (wanted === 0 || held.length <= wanted) return;
    held = held.slice(0, wanted);
    bytes = held.reduce((sum, { stored }) => sum + stored.bytes.length, 0);
  };
  for (const stored of source) {
    held.push({ key: sortKey(stored.document, sort), stored });
    bytes += stored.bytes.length;
    if (wanted > 0 && held.length >= 2 * wanted + 100) settle();
    if (bytes > maxSortBytes) {
      throw new MongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'Sort exceeded memory limit of 104857600 bytes. Give the query an index for its sort, or a limit.',
      );
    }
  }
  settle();
  for (const { stored } of held) yield stored;
}

function* slice<T>(source: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  for (const item of source) {
    at += 1;
    if (at > skip) yield item;
    if (limit > 0 && at === skip + limit) return;
  }
}
