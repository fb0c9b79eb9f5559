import { z } from 'zod';
import { birthdaySchema, saveMemberSchema } from '@chapel/contracts';
import type { Member } from '@chapel/contracts';

/** Two fields that may both stay empty: the contract knows a whole birthday or none. */
const birthdayField = z
  .object({ day: z.string(), month: z.string() })
  .transform(({ day, month }) =>
    day.trim() === '' && month === '' ? undefined : { day: Number(day), month: Number(month) },
  )
  .pipe(birthdaySchema.optional());

export const memberFormSchema = saveMemberSchema.extend({ birthday: birthdayField });
export type MemberFormValues = z.input<typeof memberFormSchema>;

/** The form's values for a member, or for a new one. */
export const memberFormValues = (member?: Member): MemberFormValues => ({
  name: member?.name ?? '',
  phone: member?.phone ?? '',
  whatsappNumber: member?.whatsappNumber ?? '',
  email: member?.email ?? '',
  gender: member?.gender ?? '',
  birthday: {
    day: String(member?.birthday?.day ?? ''),
    month: String(member?.birthday?.month ?? ''),
  },
  branch: member?.branch ?? '',
  ministries: member?.ministries ?? [],
  status: member?.status ?? 'first-timer',
  joined: member?.joined ?? '',
  baptised: member?.baptised ?? false,
  followUpAssignee: member?.followUpAssignee ?? '',
  followUpDue: member?.followUpDue ?? '',
  consentDate: member?.consentDate ?? '',
  notes: member?.notes ?? '',
  version: member?.version,
});
