import { Schema, type Types } from 'mongoose';
import { ACCOUNT_LINK_KINDS, type AccountLinkKind } from '@chapel/contracts';

export const ACCOUNT_LINK_MODEL = 'AccountLink';

/** The one link that is good for an account, without its secret. */
export interface AccountLinkRecord {
  /** The account. A new link takes the place of the last one. */
  _id: Types.ObjectId;
  kind: AccountLinkKind;
  /** SHA-256 of the secret. */
  tokenHash: string;
  madeAt: Date;
  expiresAt: Date;
}

export const accountLinkSchema = new Schema<AccountLinkRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: ACCOUNT_LINK_KINDS },
    tokenHash: { type: String, required: true, unique: true },
    madeAt: { type: Date, required: true },
    // Each query checks it. What is over stays until the account's next link: an account has at most one.
    expiresAt: { type: Date, required: true },
  },
  { collection: 'accountlinks', strict: 'throw' },
);
