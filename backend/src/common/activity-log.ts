import { Logger } from '@nestjs/common';
import { Types, type Connection } from 'mongoose';
import type { ActivityAction, ActivityKind, FieldChange } from '@chapel/contracts';
import { currentActor } from './actor.js';
import { describeFailure } from './problem.js';

/** Where the log is kept. It lives beside the connection, because the schema plugin writes to it. */
export const ACTIVITY_COLLECTION = 'activities';

/** An entry as it is stored; its `_id` also orders the log. */
export interface ActivityRecord {
  _id: Types.ObjectId;
  at: Date;
  by: string;
  byName: string;
  action: ActivityAction;
  kind: ActivityKind;
  name: string;
  recordId?: string;
  count?: number;
  changes: FieldChange[];
}

export type ActivityNote = Pick<ActivityRecord, 'action' | 'kind'> &
  Partial<Pick<ActivityRecord, 'name' | 'recordId' | 'count' | 'changes'>>;

/**
 * Kinds about people who may ask to be forgotten, which must then hold within 30 days (the site's privacy page): of
 * those the log keeps no name, and values only of the fields named here.
 */
const VALUES_KEPT: Partial<Record<ActivityKind, readonly string[]>> = {
  member: ['status', 'baptised'],
  message: ['status'],
  testimonial: ['isActive'],
};

/** Fields whose values nobody may read: only that they changed. */
const SECRET = new Set(['passwordHash']);

function kept(kind: ActivityKind, changes: readonly FieldChange[]): FieldChange[] {
  const allowed = VALUES_KEPT[kind];
  return changes.map((change) =>
    SECRET.has(change.field) || (allowed && !allowed.includes(change.field))
      ? { field: change.field === 'passwordHash' ? 'password' : change.field }
      : change,
  );
}

const logger = new Logger('Activity');

/**
 * Notes what whoever acts has just done; nothing when nobody acts. The write itself is done by then, so a failure here
 * goes to the program's log and does not tell the person that nothing was saved.
 */
export async function noteActivity(connection: Connection, note: ActivityNote): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  const { kind, action, name = '', changes = [], ...rest } = note;
  try {
    await connection.collection<ActivityRecord>(ACTIVITY_COLLECTION).insertOne({
      _id: new Types.ObjectId(),
      at: new Date(),
      by: actor.id,
      byName: actor.name,
      action: actor.action ?? action,
      kind,
      name: VALUES_KEPT[kind] ? '' : name,
      ...rest,
      changes: kept(kind, changes),
    });
  } catch (error) {
    logger.error({ message: 'activity not noted', kind, ...describeFailure(error) });
  }
}
