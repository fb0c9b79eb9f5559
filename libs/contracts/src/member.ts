import { z } from 'zod';
import { chosenIdSchema, instantSchema, objectIdSchema } from './identifier.js';
import { MEMBER_FOLLOW_UPS, MEMBER_GENDERS, MEMBER_LIMITS, MEMBER_STATUSES } from './member.constants.js';
import { pagingQuery } from './paging.js';
import { SERVICE_MESSAGES } from './service.constants.js';
import { emailSchema, optionalPhoneSchema, optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

export const memberStatusSchema = z.enum(MEMBER_STATUSES, { error: 'Please choose a status' });
export type MemberStatus = z.infer<typeof memberStatusSchema>;

export const memberGenderSchema = z.enum(MEMBER_GENDERS, { error: 'Please choose a gender' });
export type MemberGender = z.infer<typeof memberGenderSchema>;

/** A day without a time, `YYYY-MM-DD`; empty for none. */
const dayOrNone = z.union([z.literal(''), z.iso.date({ error: 'Please enter a date' })], {
  error: 'Please enter a date',
});

const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Day and month only: the year is nobody's business (product page). */
export const birthdaySchema = z
  .strictObject({
    day: z.int('Please enter a day').min(1, 'Please enter a day').max(31, 'Please enter a day'),
    month: z.int('Please choose a month').min(1, 'Please choose a month').max(12, 'Please choose a month'),
  })
  .refine(({ day, month }) => day <= (DAYS_IN[month - 1] ?? 0), {
    path: ['day'],
    error: 'This month has no such day',
  });
export type Birthday = z.infer<typeof birthdaySchema>;

/** One telephone call or visit of the follow-up. */
export const memberCallSchema = z.object({
  at: instantSchema,
  by: z.string().meta({ description: 'Name of the staff member who noted it', example: 'Site Owner' }),
  note: requiredText('Note', 1000),
});
export type MemberCall = z.infer<typeof memberCallSchema>;

export const addMemberCallSchema = z
  .strictObject({ note: memberCallSchema.shape.note })
  .meta({ id: 'AddMemberCall', example: { note: 'Called, will come on Sunday.' } });
export type AddMemberCall = z.infer<typeof addMemberCallSchema>;

const memberFields = {
  name: requiredText('Name', TEXT_LIMITS.name),
  phone: optionalPhoneSchema.default(''),
  whatsappNumber: optionalPhoneSchema.default(''),
  email: z.union([z.literal(''), emailSchema], { error: 'Please enter a valid email address' }).default(''),
  gender: z.union([z.literal(''), memberGenderSchema], { error: 'Please choose a gender' }).default(''),
  birthday: birthdaySchema.optional(),
  /** A branch's id, or empty. */
  branch: z
    .union([z.literal(''), chosenIdSchema(SERVICE_MESSAGES.selectBranch)], {
      error: SERVICE_MESSAGES.selectBranch,
    })
    .default(''),
  /** Ministries' ids. */
  ministries: z
    .array(objectIdSchema)
    .max(MEMBER_LIMITS.ministries, `At most ${MEMBER_LIMITS.ministries} ministries`)
    .default([]),
  status: memberStatusSchema.default('first-timer'),
  joined: dayOrNone.default(''),
  baptised: z.boolean({ error: 'Baptised must be true or false' }).default(false),
  followUpAssignee: optionalText('Assignee', TEXT_LIMITS.name).default(''),
  followUpDue: dayOrNone.default(''),
  /** When the person agreed that the chapel keeps this (Ghana's Act 843). */
  consentDate: dayOrNone.default(''),
  notes: optionalText('Notes', TEXT_LIMITS.paragraph).default(''),
  ...optionalVersion,
};

const example = {
  name: 'A member',
  phone: '024 000 0000',
  email: 'member@example.org',
  status: 'member',
  birthday: { day: 6, month: 3 },
  joined: '2026-01-11',
} as const;

export const memberSchema = z
  .object({
    _id: objectIdSchema,
    ...memberFields,
    calls: z.array(memberCallSchema),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({
    id: 'Member',
    example: {
      _id: '66f1a7c2e4b0a1b2c3d4e5f6',
      ...example,
      whatsappNumber: '',
      gender: '',
      branch: '',
      ministries: [],
      baptised: false,
      followUpAssignee: '',
      followUpDue: '',
      consentDate: '2026-01-11',
      notes: '',
      version: 0,
      calls: [],
      createdAt: '2026-01-11T09:30:00.000Z',
      updatedAt: '2026-01-11T09:30:00.000Z',
    },
  });
export type Member = z.infer<typeof memberSchema>;

/** The body of create and update; `calls` are added one by one. */
export const saveMemberSchema = z.strictObject(memberFields).meta({ id: 'SaveMember', example });
export type SaveMember = z.infer<typeof saveMemberSchema>;
export type SaveMemberInput = z.input<typeof saveMemberSchema>;

/**
 * `q`: every word must begin a word of the name or the email, or a telephone number (whose spaces do not count).
 * With `followUp` the list is in the order of the days that are due, else by name.
 */
export const memberFilterSchema = z.strictObject({
  q: optionalText('Search', 100).optional().meta({ example: 'ama 024' }),
  branch: objectIdSchema.optional(),
  ministry: objectIdSchema.optional(),
  status: memberStatusSchema.optional(),
  followUp: z.enum(MEMBER_FOLLOW_UPS, { error: 'Please choose overdue, week or open' }).optional(),
  assignee: optionalText('Assignee', TEXT_LIMITS.name)
    .optional()
    .meta({ description: 'Who follows up, as written there', example: 'Office' }),
  consent: z.literal('missing', { error: 'This can only be missing' }).optional(),
});
export type MemberFilter = z.infer<typeof memberFilterSchema>;

/** `GET /members/assignees`: everybody who follows somebody up, by name. */
export const memberAssigneesSchema = z.array(z.string()).meta({ id: 'MemberAssignees', example: ['Office'] });

export const memberQuerySchema = memberFilterSchema.extend(pagingQuery);
export type MemberQuery = z.infer<typeof memberQuerySchema>;
