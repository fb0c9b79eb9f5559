import type { CollectionInfo } from '../storage/catalog.js';
import { pageOf, scopedKey, type Store } from '../storage/store.js';
import type { Query } from './find.js';
import type { Plan } from './plan.js';

/** Whether what a plan leads to is what the query asks for, one after the other, with nothing to look into. */
export function isStraight(plan: Plan): boolean {
  return plan.exact && plan.sorted && !plan.repeats && plan.ranges.length === 1;
}

/**
 * Reads the documents of a straight plan at once, and so from one snapshot.
 *
 * @param take is lent the bytes of each document, until it returns
 * @returns false as soon as `take` does
 */
export function readStraight(
  store: Store,
  info: CollectionInfo,
  plan: Plan,
  { skip, limit }: Query,
  take: (bytes: Buffer) => boolean,
): boolean {
  const [range] = plan.ranges;
  if (!range) return true;
  const isCollection = plan.index === info.indexes[0];
  const give = (key: Buffer): boolean => {
    const bytes = store.documents.getBinaryFast(key);
    return bytes === undefined || take(bytes);
  };
  if (plan.isLookup) {
    // One document at most, which is passed over if any is.
    if (skip > 0) return true;
    if (isCollection) return give(range.low);
    const id = store.indexes.get(range.low);
    return id === undefined || give(scopedKey(info.id, id));
  }
  if (Buffer.compare(range.low, range.high) >= 0) return true;
  const table = isCollection ? store.documents : store.indexes;
  if (isCollection) {
    for (const { value } of pageOf(table, range, plan.reverse, skip, limit)) if (!take(value)) return false;
    return true;
  }
  for (const { value } of pageOf(table, range, plan.reverse, skip, limit)) {
    if (!give(scopedKey(info.id, value))) return false;
  }
  return true;
}
