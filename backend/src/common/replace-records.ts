import { isDeepStrictEqual } from 'node:util';
import type { AnyBulkWriteOperation, Model, QueryFilter } from 'mongoose';

export interface RecordSet<T> {
  /** Which of the stored records belong to the set. */
  filter: QueryFilter<T>;
  /** The field that tells records of the set apart. */
  key: keyof T & string;
  /** What shall be stored, without the database's own fields. */
  records: readonly Partial<T>[];
}

/**
 * Makes the stored records of a set equal to the given ones, by writing only what differs: what is unchanged keeps its
 * id and its dates, and an unchanged set writes nothing. Removals come last, so that a crash half-way leaves too much
 * rather than too little.
 *
 * @returns whether anything was written
 */
export async function replaceRecords<T>(
  model: Model<T>,
  { filter, key, records }: RecordSet<T>,
): Promise<boolean> {
  const stored = await model.find(filter).lean<(T & { _id: unknown })[]>();
  const byKey = new Map(stored.map((record) => [String(record[key]), record]));
  const operations: AnyBulkWriteOperation[] = [];
  const kept = new Set<string>();
  for (const record of records) {
    const name = String(record[key]);
    if (kept.has(name)) continue;
    kept.add(name);
    const before = byKey.get(name);
    if (!before) {
      operations.push({ insertOne: { document: { ...record } } });
      continue;
    }
    const changes = changesTo(before, record);
    if (changes) operations.push({ updateOne: { filter: idOf(before), update: { $set: changes } } });
  }
  for (const record of stored) {
    if (!kept.has(String(record[key]))) operations.push({ deleteOne: { filter: idOf(record) } });
  }
  if (operations.length === 0) return false;
  await model.bulkWrite(operations as Parameters<typeof model.bulkWrite>[0]);
  return true;
}

const idOf = (record: { _id: unknown }): QueryFilter<object> => ({ _id: record._id });

/** The wanted fields that are stored otherwise; null when there is none. */
function changesTo<T>(stored: T, wanted: Partial<T>): Partial<T> | null {
  const fields = (Object.keys(wanted) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(stored[field], wanted[field]),
  );
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((field) => [field, wanted[field]])) as Partial<T>;
}
