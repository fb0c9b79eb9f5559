import { Schema, type Types } from 'mongoose';
import { MESSAGE_STATUSES, type FieldChange, type Message, type MessageStatus } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

/** A visitor's message as it is stored. */
export interface MessageRecord {
  _id: Types.ObjectId;
  name: string;
  email: string;
  phone?: string;
  branch: string;
  /** The branch's name in small letters, which filters compare with. */
  branchKey: string;
  message: string;
  reason?: Message['reason'];
  status: MessageStatus;
  /** The client's Idempotency-Key, or one made up: no two messages share it. */
  requestKey: string;
  /** Hash of what was sent, so that a key used for another message is noticed. */
  requestHash: string;
  createdAt: Date;
}
export const MESSAGE_MODEL = 'Message';

/** Whoever opens a message marks it as read (specification, section 4): that is no work to look back at. */
const isOnlyRead = (changes: readonly FieldChange[]) => changes.every(({ after }) => after === 'read');

export const messageSchema = new Schema<MessageRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: String,
    branch: { type: String, required: true },
    branchKey: { type: String, required: true },
    message: { type: String, required: true },
    reason: String,
    status: { type: String, required: true, enum: MESSAGE_STATUSES, default: 'unread' },
    requestKey: { type: String, required: true, unique: true },
    requestHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'messages', strict: 'throw' },
);
messageSchema.plugin(keepsDeleted<MessageRecord>('message', ({ name }) => name));
messageSchema.plugin(recordsActivity('message', { isQuiet: isOnlyRead }));
// The list's orders: all, one branch's, one status's, both; newest first. Counts are counts of their entries.
messageSchema.index({ createdAt: -1, _id: -1 });
messageSchema.index({ branchKey: 1, createdAt: -1, _id: -1 });
messageSchema.index({ status: 1, createdAt: -1, _id: -1 });
messageSchema.index({ branchKey: 1, status: 1, createdAt: -1, _id: -1 });

// One person's, for an export or a deletion; phones as they were typed.
messageSchema.index({ email: 1, createdAt: -1, _id: -1 });
messageSchema.index({ phone: 1, createdAt: -1, _id: -1 });

/** What a filter compares. */
export function branchKeyOf(branch: string): string {
  return branch.trim().toLowerCase();
}

export function toMessage(record: MessageRecord): Message {
  return {
    _id: documentId(record),
    name: record.name,
    email: record.email,
    ...(record.phone && { phone: record.phone }),
    branch: record.branch,
    message: record.message,
    ...(record.reason && { reason: record.reason }),
    status: record.status,
    createdAt: record.createdAt.toISOString(),
  };
}
