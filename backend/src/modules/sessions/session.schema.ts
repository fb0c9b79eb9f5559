import { Schema, type Types } from 'mongoose';

/**
 * One sign-in on one device. Its refresh token is replaced at each use; all tokens of a session share the `handle`,
 * so that an old one is recognised as this session's however long ago it was replaced.
 */
export interface SessionRecord {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  /** Browser and system, for the list of one's own devices. */
  device?: string;
  /** SHA-256 of the tokens' shared first half. */
  handleHash: string;
  /** SHA-256 of the one token that is good now. */
  tokenHash: string;
  /** SHA-256 of the token that it replaced, and when. */
  previousHash?: string | null;
  rotatedAt: Date;
  expiresAt: Date;
}
export const SESSION_MODEL = 'Session';

export const sessionSchema = new Schema<SessionRecord>(
  {
    user: { type: Schema.Types.ObjectId, required: true, index: true },
    device: { type: String, default: '' },
    handleHash: { type: String, required: true, unique: true },
    tokenHash: { type: String, required: true },
    previousHash: { type: String, default: null },
    rotatedAt: { type: Date, required: true },
    // Each query checks it; what is over is removed when somebody signs in. Not every server has indexes that expire.
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw' },
);
sessionSchema.index({ expiresAt: 1, _id: 1 });
