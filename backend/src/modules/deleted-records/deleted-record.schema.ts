import { Schema } from 'mongoose';
import { DELETED_KINDS, type DeletedRecord } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { DELETED_COLLECTION, type KeptRecord } from '../../common/keeps-deleted.plugin.js';

export const DELETED_RECORD_MODEL = 'DeletedRecord';

export const deletedRecordSchema = new Schema<KeptRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: DELETED_KINDS },
    name: { type: String, default: '' },
    record: { type: Schema.Types.Mixed, required: true },
    deletedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    heldUntil: { type: Date, required: true },
  },
  { collection: DELETED_COLLECTION, strict: 'throw', minimize: false },
);
// The list's orders: all, one kind's; the last deleted first.
deletedRecordSchema.index({ deletedAt: -1, _id: -1 });
deletedRecordSchema.index({ kind: 1, deletedAt: -1, _id: -1 });
// Which of them would show a picture again.
deletedRecordSchema.index({ 'record.image': 1 });

export function toDeletedRecord(kept: KeptRecord): DeletedRecord {
  return {
    _id: documentId(kept),
    kind: kept.kind,
    name: kept.name,
    deletedAt: kept.deletedAt.toISOString(),
    expiresAt: kept.expiresAt.toISOString(),
  };
}
