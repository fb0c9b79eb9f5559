import type { Connection, Model, Schema } from 'mongoose';
import { AUTOMATION, type ActivityKind, type FieldChange } from '@chapel/contracts';
import { noteActivity } from './activity-log.js';
import { currentActor } from './actor.js';
import { changedFields } from './changed-fields.js';

type Stored = { _id: unknown } & Record<string, unknown>;

interface RecordsActivityOptions<R> {
  /** What the log calls a record. */
  nameOf?: (record: R) => string;
  /** Fields that are worked out from others. */
  ignored?: readonly string[];
  /** Whether a change is too small to be noted. */
  isQuiet?: (changes: readonly FieldChange[]) => boolean;
}

/** What a write of many records answers; which of them depends on the write. */
interface ManyResult {
  insertedCount?: number;
  modifiedCount?: number;
  deletedCount?: number;
}

/**
 * Schema plugin: each write in somebody's name goes into the activity log, with what was and what is (product page,
 * "Settings": who changed what, when). Without an actor it costs nothing. What another save changes between the look
 * before and the write is told as this write's: no text is lost by that, and saves by form carry a version anyway.
 */
export function recordsActivity<R>(kind: ActivityKind, options: RecordsActivityOptions<R> = {}) {
  const { nameOf = () => '', isQuiet = () => false } = options;
  const ignored = new Set(options.ignored);
  const about = (record: Stored) => ({ kind, name: nameOf(record as R), recordId: String(record._id) });

  return (schema: Schema): void => {
    const before = new WeakMap<object, Stored | null>();

    const noteChange = async (connection: Connection, was: Stored | null, is: Stored | null) => {
      if (!is) return;
      const changes = changedFields(was ?? {}, is, ignored);
      if (changes.length > 0 && !isQuiet(changes)) {
        await noteActivity(connection, { action: 'changed', ...about(is), changes });
      }
    };

    schema.post('save', async function (this: unknown, record: { toObject(): unknown }) {
      const { db } = (this as { constructor: Model<unknown> }).constructor;
      await noteActivity(db, { action: 'created', ...about(record.toObject() as Stored) });
    });

    schema.pre(['findOneAndUpdate', 'updateOne'], async function () {
      if (!currentActor()) return;
      before.set(this, await this.model.findOne(this.getFilter()).lean<Stored | null>());
    });
    schema.post('findOneAndUpdate', async function (result: Stored | null) {
      // No result: the write did not match, as when somebody saved another version first.
      if (!currentActor() || !result) return;
      const is = await this.model.findById(result._id).lean<Stored | null>();
      await noteChange(this.model.db, before.get(this) ?? null, is);
    });
    schema.post('updateOne', async function (result: { matchedCount: number; upsertedId: unknown }) {
      if (!currentActor() || (result.matchedCount === 0 && !result.upsertedId)) return;
      const was = before.get(this) ?? null;
      const is = await this.model.findById(was?._id ?? result.upsertedId).lean<Stored | null>();
      await noteChange(this.model.db, was, is);
    });

    schema.post('findOneAndDelete', async function (result: Stored | null) {
      if (result) await noteActivity(this.model.db, { action: 'deleted', ...about(result) });
    });
    schema.post(['deleteMany', 'updateMany'], async function (result: ManyResult) {
      const { deletedCount = 0, modifiedCount = 0 } = result;
      const count = deletedCount + modifiedCount;
      const action = deletedCount > 0 ? 'deleted' : 'changed';
      if (count > 0) await noteActivity(this.model.db, { action, kind, count });
    });

    schema.post('insertMany', async function (this: unknown, written: unknown) {
      const { db } = this as Model<unknown>;
      const records = written as Stored[];
      const [first] = records;
      if (first && records.length === 1) await noteActivity(db, { action: 'created', ...about(first) });
      else if (first) await noteActivity(db, { action: 'created', kind, count: records.length });
    });
    // The syncs write so. Counts of views change at each: only what came and went is worth an entry.
    schema.post('bulkWrite', async function (this: unknown, written: unknown) {
      const { db } = this as Model<unknown>;
      const result = written as ManyResult;
      if (currentActor()?.id !== AUTOMATION) return;
      for (const [action, count = 0] of [
        ['created', result.insertedCount],
        ['deleted', result.deletedCount],
      ] as const) {
        if (count > 0) await noteActivity(db, { action, kind, count });
      }
    });
  };
}
