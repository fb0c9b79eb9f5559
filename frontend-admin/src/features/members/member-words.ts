import type { Member, MemberFilter, MemberGender, MemberStatus } from '@chapel/contracts';

/** The statuses and genders as people read them. */
export const STATUS_WORDS = {
  'first-timer': 'First-timer',
  regular: 'Regular',
  member: 'Member',
  inactive: 'Inactive',
} as const satisfies Record<MemberStatus, string>;

export const GENDER_WORDS = { female: 'Female', male: 'Male' } as const satisfies Record<
  MemberGender,
  string
>;

/** '1/11/2026' for '2026-01-11': the admin's dates are in the US style (specification, section 2). */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? `${month}/${date}/${year}` : '';
}

/** Today in Ghana, `YYYY-MM-DD`: its clock is UTC all year. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Whether somebody should have been called by now. */
export const isOverdue = ({ followUpDue }: Pick<Member, 'followUpDue'>, now = new Date()): boolean =>
  followUpDue !== '' && followUpDue < today(now);

/** '1 member', '10,000 members'. */
export const membersText = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;

export const FOLLOW_UP_WORDS = {
  overdue: 'Overdue',
  week: 'Due in seven days',
  open: 'Due at any time',
} as const satisfies Record<NonNullable<MemberFilter['followUp']>, string>;
