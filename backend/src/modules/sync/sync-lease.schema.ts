import { Schema } from 'mongoose';
import type { SyncSource } from '../sync-states/sync-states.service.js';

export const SYNC_LEASE_MODEL = 'SyncLease';

/** Who may run a source's sync, and when the next is due. Not shown to anyone, so it raises no content version. */
export interface SyncLeaseRecord {
  _id: SyncSource;
  /** What the last run was about: another channel or feed in the settings is due at once. */
  target: string;
  dueAt: Date;
  /** Until then the sync belongs to the process that took it. */
  heldUntil: Date;
  /** Counts the runs: whoever holds an older number has lost the lease. */
  run: number;
}

export const syncLeaseSchema = new Schema<SyncLeaseRecord>(
  {
    _id: { type: String, required: true },
    target: { type: String, default: '' },
    dueAt: { type: Date, required: true },
    heldUntil: { type: Date, required: true },
    run: { type: Number, required: true },
  },
  { strict: 'throw', collection: 'syncleases' },
);
