import { Schema } from 'mongoose';
import type { Attempts } from '../../common/attempt-rules.js';

export const ATTEMPT_MODEL = 'Attempt';

/** What is remembered of one key's attempts. Not shown to anyone, so it raises no content version. */
export interface AttemptRecord extends Attempts {
  /** What is limited, and a keyed hash of who: nobody can read addresses out of the database. */
  _id: string;
  /** Counts the changes: each one names the state that it starts from. */
  version: number;
}

export const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    count: { type: Number, required: true },
    openAt: { type: Date, required: true },
    // Each query checks it; what is over is removed now and then. Not every server has indexes that expire.
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', collection: 'attempts' },
);
attemptSchema.index({ expiresAt: 1, _id: 1 });
