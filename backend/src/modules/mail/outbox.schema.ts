import { Schema, type Types } from 'mongoose';

/** A mail in plain text. `replyTo.address` has passed the contract's e-mail check. */
export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

/** A mail that waits, or the mark of one that is done: then its content is gone. */
export interface OutboxRecord {
  /** The id of what the mail is about, so that nothing is mailed twice. */
  _id: Types.ObjectId;
  mail?: Mail;
  attempts: number;
  /** When it is tried next; while it is being tried, when another process may take over. */
  dueAt?: Date;
  doneAt?: Date;
}
export const OUTBOX_MODEL = 'OutboxMail';

/** How long the mark of a done mail stays, in milliseconds. */
export const KEEP_MARK_MS = 7 * 24 * 3_600_000;

export const outboxSchema = new Schema<OutboxRecord>(
  {
    mail: {
      type: new Schema<Mail>(
        {
          to: { type: String, required: true },
          // A schema of its own: a mail of the site itself has nobody to reply to.
          replyTo: new Schema({ name: String, address: { type: String, required: true } }, { _id: false }),
          subject: { type: String, required: true },
          text: { type: String, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
    },
    attempts: { type: Number, required: true, default: 0 },
    dueAt: { type: Date, index: true },
    doneAt: { type: Date },
  },
  { collection: 'outbox', strict: 'throw' },
);
outboxSchema.index({ doneAt: 1, _id: 1 });
