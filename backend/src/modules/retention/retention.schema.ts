import { Schema } from 'mongoose';

export const RETENTION_MODEL = 'Retention';

/** When it is done next, and so who does it: whoever moves the date on. */
export interface RetentionRecord {
  _id: string;
  dueAt: Date;
}

export const retentionSchema = new Schema<RetentionRecord>(
  { _id: { type: String, required: true }, dueAt: { type: Date, required: true } },
  { strict: 'throw', collection: 'retention' },
);
