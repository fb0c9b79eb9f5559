import { Schema } from 'mongoose';
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type Activity } from '@chapel/contracts';
import { ACTIVITY_COLLECTION, type ActivityRecord } from '../../common/activity-log.js';
import { documentId } from '../../common/document-id.js';

export const ACTIVITY_MODEL = 'Activity';

const change = new Schema({ field: String, before: String, after: String }, { _id: false });

export const activitySchema = new Schema<ActivityRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    byName: { type: String, default: '' },
    action: { type: String, required: true, enum: ACTIVITY_ACTIONS },
    kind: { type: String, required: true, enum: ACTIVITY_KINDS },
    name: { type: String, default: '' },
    recordId: String,
    count: Number,
    changes: { type: [change], default: [] },
  },
  { collection: ACTIVITY_COLLECTION, strict: 'throw' },
);
// The list's orders: one person's, one kind's, both; all of it goes by `_id`. The newest first.
activitySchema.index({ by: 1, _id: -1 });
activitySchema.index({ kind: 1, _id: -1 });
activitySchema.index({ by: 1, kind: 1, _id: -1 });

export function toActivity({ _id, at, ...entry }: ActivityRecord): Activity {
  return { _id: documentId({ _id }), at: at.toISOString(), ...entry };
}
