import type { QueryFilter } from 'mongoose';
import type { BranchRecord, ServiceRecord } from './branch.schema.js';

/**
 * The part of a filter that lets a write through only while a branch holds the very services that were read: each save
 * of one raises its version, and adding or removing one changes the list. A `$pull` with a condition would say it
 * shorter, but not every server of the protocol takes it.
 */
export function listAsRead(services: readonly ServiceRecord[]): QueryFilter<BranchRecord> {
  const places = services.flatMap(({ _id, version }, place) => [
    [`services.${place}._id`, _id],
    [`services.${place}.version`, version ?? null],
  ]);
  return { services: { $size: services.length }, ...Object.fromEntries(places) };
}
