import type { QueryFilter, SortOrder } from 'mongoose';
import type { MemberFilter } from '@chapel/contracts';
import { searchPatterns } from './member-search.js';
import type { MemberRecord } from './member.schema.js';

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` in Ghana, whose clock is UTC all year. */
const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Days are kept as text, empty for none: `$gt: ''` leaves out those without one. */
const DUE = {
  overdue: (now: Date) => ({ $gt: '', $lt: dayAfter(now, 0) }),
  week: (now: Date) => ({ $gte: dayAfter(now, 0), $lte: dayAfter(now, 7) }),
  open: () => ({ $gt: '' }),
} as const satisfies Record<NonNullable<MemberFilter['followUp']>, (now: Date) => object>;

/** Which members a list, and an export, holds. */
export function memberFilter(filter: MemberFilter, now = new Date()): QueryFilter<MemberRecord> {
  const { q, branch, ministry, status, followUp, assignee, consent } = filter;
  const patterns = searchPatterns(q ?? '');
  if (patterns === null) return { _id: { $in: [] } };
  return {
    ...(branch && { branch: branch.toLowerCase() }),
    ...(ministry && { ministries: ministry.toLowerCase() }),
    ...(status && { status }),
    ...(followUp && { followUpDue: DUE[followUp](now) }),
    ...(assignee && { followUpAssignee: assignee }),
    ...(consent && { consentDate: '' }),
    ...(patterns.length > 0 && { $and: patterns.map((pattern) => ({ searchWords: pattern })) }),
  };
}

/** By name; follow-ups by the day on which they are due. */
export const memberOrder = ({ followUp }: MemberFilter): Record<string, SortOrder> =>
  followUp ? { followUpDue: 1, nameKey: 1, _id: 1 } : { nameKey: 1, _id: 1 };
