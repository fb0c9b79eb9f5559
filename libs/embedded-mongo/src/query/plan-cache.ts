import type { Doc } from '../bson/values.js';
import { componentLimit, idLimit } from '../storage/index-keys.js';
import type { CollectionInfo } from '../storage/catalog.js';
import { prefixRange, scopedKey } from '../storage/store.js';
import { pointComponents } from './bounds.js';
import { isPlain } from './exact-filter.js';
import type { Plan } from './plan.js';
import type { SortField } from './sort.js';

/** A plan without the values of its query: how many fields of its index are held to one value each. */
interface Form {
  plan: Plan;
  equalities: number;
}

/** Forms of queries that are kept for a collection. A program has few; whoever makes them up gets no more. */
const mostKept = 200;

/**
 * The form of a query of which nothing but the values changes from call to call: each field equals one short value, of
 * any type of which one value makes the same plan as another. Undefined for all other queries, and where a partial index
 * asks for the values.
 */
export function formOf(info: CollectionInfo, filter: Doc, sort: readonly SortField[]): string | undefined {
  if (!info.plans) return undefined;
  let form = '';
  for (const [path, operand] of filter) {
    if (operand === null || path.startsWith('$') || !isPlain(operand)) return undefined;
    form += `${path}\0`;
  }
  for (const { path, descending } of sort) form += `${descending ? '\x02' : '\x01'}${path}\0`;
  return info.indexes.some((index) => index.partialFilter) ? undefined : form;
}

/** The plan of a query whose form has been met before. */
export function knownPlan(info: CollectionInfo, form: string, filter: Doc): Plan | undefined {
  const known = info.plans?.get(form) as Form | undefined;
  if (!known) return undefined;
  const { plan, equalities } = known;
  const { index } = plan;
  const isCollection = index === info.indexes[0];
  const limit = isCollection ? idLimit : componentLimit(index.paths.length);
  const parts = index.paths.slice(0, equalities).map((path, field) => {
    const value = filter.get(path.join('.')) ?? null;
    return pointComponents([value], limit, index.descending[field] ?? false)[0] as Buffer;
  });
  const [only = Buffer.alloc(0)] = parts;
  const key = scopedKey(isCollection ? info.id : index.id, parts.length > 1 ? Buffer.concat(parts) : only);
  return { ...plan, ranges: [prefixRange(key)] };
}

export function keepPlan(info: CollectionInfo, form: string, plan: Plan, equalities: number): void {
  if (!info.plans) return;
  if (info.plans.size >= mostKept) info.plans.clear();
  info.plans.set(form, { plan, equalities } satisfies Form);
}
