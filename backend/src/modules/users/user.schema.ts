import { Schema, type Types } from 'mongoose';
import { USER_ROLES, type StaffAccount, type UserRole } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

/** A staff account as it is stored. */
export interface UserRecord {
  _id: Types.ObjectId;
  /** In small letters, as the contract makes it. */
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  isActive: boolean;
  /** Absent until an invited person has chosen a password. */
  passwordHash?: string;
}
export const USER_MODEL = 'User';

export const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true, unique: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    role: { type: String, required: true, enum: USER_ROLES },
    isActive: { type: Boolean, required: true, default: true },
    passwordHash: String,
  },
  { collection: 'users', strict: 'throw', timestamps: true },
);
userSchema.plugin(
  recordsActivity<UserRecord>('account', { nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}` }),
);

/** What the site's owner sees of an account: never the hash. */
export function toStaffAccount(user: UserRecord): StaffAccount {
  return {
    _id: documentId(user),
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    isActive: user.isActive,
    isPending: user.passwordHash === undefined,
  };
}
