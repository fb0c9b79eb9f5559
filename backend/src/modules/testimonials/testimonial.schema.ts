import { Schema, type Types } from 'mongoose';
import type { CreateTestimonial, Testimonial } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const TESTIMONIAL_MODEL = 'Testimonial';

export interface TestimonialRecord {
  _id: Types.ObjectId;
  name: string;
  role: string;
  ministry?: CreateTestimonial['ministry'];
  testimony: string;
  /** Address of a picture that was made for this testimonial alone; empty for none. */
  image: string;
  isActive: boolean;
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  createdAt: Date;
  updatedAt: Date;
}

export const testimonialSchema = new Schema<TestimonialRecord>(
  {
    name: { type: String, required: true },
    role: { type: String, required: true },
    ministry: String,
    testimony: { type: String, required: true },
    image: { type: String, default: '' },
    isActive: { type: Boolean, default: true },
  },
  { timestamps: true, strict: 'throw', collection: 'testimonials' },
);
testimonialSchema.index({ isActive: 1, createdAt: -1, _id: -1 });
testimonialSchema.index({ createdAt: -1, _id: -1 });
// Which testimonial shows a picture, for the library.
testimonialSchema.index({ image: 1 });
testimonialSchema.plugin(publicContent);
testimonialSchema.plugin(recordsActivity('testimonial'));
testimonialSchema.plugin(keepsDeleted<TestimonialRecord>('testimonial', ({ name }) => name));

export function toTestimonial(record: TestimonialRecord): Testimonial {
  return {
    _id: documentId(record),
    name: record.name,
    role: record.role,
    ...(record.ministry && { ministry: record.ministry }),
    testimony: record.testimony,
    ...(record.image && { image: record.image }),
    isActive: record.isActive,
    version: record.__v ?? 0,
    createdAt: record.createdAt.toISOString(),
  };
}
