import { Schema, type Types } from 'mongoose';
import type { Ministry } from '@chapel/contracts';
import { ALL_BRANCHES } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const MINISTRY_MODEL = 'Ministry';

export interface MinistryRecord extends Omit<Ministry, '_id' | 'version'> {
  _id: Types.ObjectId;
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  /** Made by the starter content and saved by nobody since. */
  isStarter?: boolean;
}

const text = { type: String, default: '' };

export const ministrySchema = new Schema<MinistryRecord>(
  {
    slug: { type: String, required: true },
    name: { type: String, required: true },
    summary: { type: String, required: true },
    description: text,
    audience: text,
    meetingTime: text,
    meetingPlace: text,
    branch: { type: String, default: ALL_BRANCHES },
    whatsappNumber: text,
    image: text,
    order: { type: Number, default: 0 },
    isPublished: { type: Boolean, default: true },
    isStarter: Boolean,
  },
  { timestamps: true, strict: 'throw', collection: 'ministries' },
);
ministrySchema.index({ slug: 1 }, { unique: true });
ministrySchema.index({ order: 1, _id: 1 });
ministrySchema.plugin(publicContent);
ministrySchema.plugin(recordsActivity<MinistryRecord>('ministry', { nameOf: ({ name }) => name }));
ministrySchema.plugin(keepsDeleted<MinistryRecord>('ministry', ({ name }) => name));

export function toMinistry(record: MinistryRecord): Ministry {
  return {
    _id: documentId(record),
    slug: record.slug,
    name: record.name,
    summary: record.summary,
    description: record.description,
    audience: record.audience,
    meetingTime: record.meetingTime,
    meetingPlace: record.meetingPlace,
    branch: record.branch,
    whatsappNumber: record.whatsappNumber,
    image: record.image,
    order: record.order,
    isPublished: record.isPublished,
    version: record.__v ?? 0,
  };
}
