import { Schema, type Types } from 'mongoose';
import type { Birthday, Member, MemberGender, MemberStatus } from '@chapel/contracts';
import { MEMBER_GENDERS, MEMBER_STATUSES } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const MEMBER_MODEL = 'Member';

export interface MemberRecord {
  _id: Types.ObjectId;
  name: string;
  phone: string;
  whatsappNumber: string;
  email: string;
  gender: MemberGender | '';
  birthday?: Birthday;
  branch: string;
  ministries: string[];
  status: MemberStatus;
  joined: string;
  baptised: boolean;
  followUpAssignee: string;
  followUpDue: string;
  consentDate: string;
  notes: string;
  calls: { at: Date; by: string; note: string }[];
  /** The name in small letters, which the list is sorted by. */
  nameKey: string;
  /** What the search compares the beginnings of, in small letters: words of name and email, telephone numbers. */
  searchWords: string[];
  /** What two records of one person share, such as `phone:233240000000`. */
  contactKeys: string[];
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };

export const memberSchema = new Schema<MemberRecord>(
  {
    name: { type: String, required: true },
    phone: text,
    whatsappNumber: text,
    email: text,
    gender: { type: String, enum: ['', ...MEMBER_GENDERS] as const, default: '' as const },
    birthday: { type: new Schema({ day: Number, month: Number }, { _id: false }) },
    branch: text,
    ministries: { type: [String], default: [] },
    status: { type: String, enum: MEMBER_STATUSES, required: true },
    joined: text,
    baptised: { type: Boolean, default: false },
    followUpAssignee: text,
    followUpDue: text,
    consentDate: text,
    notes: text,
    calls: { type: [new Schema({ at: Date, by: String, note: String }, { _id: false })], default: [] },
    nameKey: { type: String, required: true },
    searchWords: { type: [String], required: true },
    contactKeys: { type: [String], required: true },
  },
  { timestamps: true, strict: 'throw', collection: 'members' },
);
memberSchema.plugin(keepsDeleted<MemberRecord>('member', ({ name }) => name));
memberSchema.plugin(recordsActivity('member', { ignored: ['nameKey', 'searchWords', 'contactKeys'] }));
// The list's orders: all, one branch's, one status's, both, one ministry's, those without consent, what was searched; by
// name.
memberSchema.index({ nameKey: 1, _id: 1 });
memberSchema.index({ branch: 1, nameKey: 1, _id: 1 });
memberSchema.index({ status: 1, nameKey: 1, _id: 1 });
memberSchema.index({ branch: 1, status: 1, nameKey: 1, _id: 1 });
memberSchema.index({ ministries: 1, nameKey: 1, _id: 1 });
memberSchema.index({ consentDate: 1, nameKey: 1, _id: 1 });
memberSchema.index({ searchWords: 1, nameKey: 1, _id: 1 });
// Follow-ups in the order in which they are due.
memberSchema.index({ followUpDue: 1, nameKey: 1, _id: 1 });
// One assignee's members, and what of theirs is due.
memberSchema.index({ followUpAssignee: 1, nameKey: 1, _id: 1 });
memberSchema.index({ followUpAssignee: 1, followUpDue: 1, nameKey: 1, _id: 1 });
memberSchema.index({ contactKeys: 1 });

export function toMember(record: MemberRecord): Member {
  return {
    _id: documentId(record),
    name: record.name,
    phone: record.phone,
    whatsappNumber: record.whatsappNumber,
    email: record.email,
    gender: record.gender,
    ...(record.birthday && { birthday: { day: record.birthday.day, month: record.birthday.month } }),
    branch: record.branch,
    ministries: [...record.ministries],
    status: record.status,
    joined: record.joined,
    baptised: record.baptised,
    followUpAssignee: record.followUpAssignee,
    followUpDue: record.followUpDue,
    consentDate: record.consentDate,
    notes: record.notes,
    calls: record.calls.map(({ at, by, note }) => ({ at: at.toISOString(), by, note })),
    version: record.__v ?? 0,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
