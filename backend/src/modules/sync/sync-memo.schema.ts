import { Schema } from 'mongoose';

export const SYNC_MEMO_MODEL = 'SyncMemo';

/** What an outside service answered last, as its client understood it, for the next conditional request. */
export interface SyncMemoRecord {
  /** `<source>:<request>` */
  _id: string;
  /** Fingerprint of the address: another one makes the memory worthless. */
  request: string;
  etag: string;
  value: unknown;
}

export const syncMemoSchema = new Schema<SyncMemoRecord>(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    etag: { type: String, required: true },
    value: { type: Schema.Types.Mixed },
  },
  { strict: 'throw', collection: 'syncmemos', minimize: false },
);
