import { Schema } from 'mongoose';
import type { PodcastStatus } from '@chapel/contracts';
import { SYNC_STATES } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';

export const SYNC_STATE_MODEL = 'SyncState';

/** What is copied from outside. */
export const SYNC_SOURCES = ['youtube', 'podcast', 'calendar'] as const;
export type SyncSource = (typeof SYNC_SOURCES)[number];

/** One record for each source: how its last sync went and when the next is due. */
export interface SyncStateRecord {
  _id: SyncSource;
  /** What it was about: the channel, feed or calendar. */
  target?: string;
  state?: PodcastStatus['state'];
  /** In plain words, as staff read it. */
  message: string;
  /** When a sync last brought something. */
  lastSync?: Date;
  nextSync?: Date;
  /** Until then the service's allowance is used up. */
  quietUntil?: Date;
}

export const syncStateSchema = new Schema<SyncStateRecord>(
  {
    _id: { type: String, enum: SYNC_SOURCES, required: true },
    target: String,
    state: { type: String, enum: SYNC_STATES },
    message: { type: String, default: '' },
    lastSync: Date,
    nextSync: Date,
    quietUntil: Date,
  },
  { strict: 'throw', collection: 'syncstates' },
);
syncStateSchema.plugin(publicContent);
