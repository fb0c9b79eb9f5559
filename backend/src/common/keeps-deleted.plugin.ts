import type { Connection, Schema, Types } from 'mongoose';
import { DELETED_DAYS, type DeletedKind } from '@chapel/contracts';

/** Where deleted records wait. It lives beside the connection, because the schema plugin below writes to it. */
export const DELETED_COLLECTION = 'deletedrecords';

const LIFE_MS = DELETED_DAYS * 24 * 3_600_000;

/** What is kept of a deleted record: everything. */
export interface KeptRecord {
  _id: Types.ObjectId;
  kind: DeletedKind;
  /** What the list shows. */
  name: string;
  /** The record as it was stored. */
  record: { _id: Types.ObjectId } & Record<string, unknown>;
  deletedAt: Date;
  expiresAt: Date;
  /** While it is purged: until then it belongs to the process that took it. */
  heldUntil: Date;
}

/**
 * Keeps a record that is about to be deleted. Keeping comes first: a crash in between leaves the record twice, never
 * not at all.
 */
export async function keepDeleted(
  connection: Connection,
  kept: Pick<KeptRecord, 'kind' | 'name' | 'record'>,
): Promise<void> {
  const now = Date.now();
  await connection.collection<KeptRecord>(DELETED_COLLECTION).replaceOne(
    { _id: kept.record._id },
    {
      ...kept,
      deletedAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
      heldUntil: new Date(0),
    },
    { upsert: true },
  );
}

/**
 * Schema plugin: what staff delete one by one (`findOneAndDelete`) can be brought back for 30 days. Removals in bulk,
 * such as that of the starter content, are not kept.
 *
 * @param nameOf what the list of deleted records shows
 */
export function keepsDeleted<R>(kind: DeletedKind, nameOf: (record: R) => string) {
  return (schema: Schema): void => {
    schema.pre('findOneAndDelete', async function () {
      const record = await this.model.findOne(this.getFilter()).lean<KeptRecord['record'] | null>();
      if (record) await keepDeleted(this.model.db, { kind, name: nameOf(record as R), record });
    });
  };
}
