import { z } from 'zod';
import { EVENT_TYPES, ALL_BRANCHES, LEGACY_BRANCHES } from './event.constants.js';
import { instantSchema, objectIdSchema } from './identifier.js';
import { pagingQuery } from './paging.js';
import { optionalText, requiredText, webUrlSchema } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';

export const eventTypeSchema = z.enum(EVENT_TYPES, { error: 'Please choose a type' });
export type EventType = z.infer<typeof eventTypeSchema>;

export type LegacyBranch = keyof typeof LEGACY_BRANCHES;

export const eventBranchSchema = z.union(
  [
    z.literal(ALL_BRANCHES),
    z.enum(Object.keys(LEGACY_BRANCHES) as [LegacyBranch, ...LegacyBranch[]]),
    objectIdSchema,
  ],
  { error: 'Please select a branch' },
);

/**
 * An instant with an offset, or a local date-time as `<input type="datetime-local">` gives it.
 * Local means Africa/Accra, which is UTC+00:00 all year; the value is answered in UTC.
 */
const eventInstantSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })], {
    error: 'Please enter a date and time',
  })
  .transform((text) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString());

const attachmentSchema = z.strictObject({ title: requiredText('Title'), fileUrl: webUrlSchema });

const eventTexts = {
  summary: requiredText('Event title').meta({ example: 'Night of worship' }),
  description: requiredText('Description', TEXT_LIMITS.paragraph).meta({
    example: 'An evening of songs and prayer.',
  }),
  location: requiredText('Location').meta({ example: 'Ahodwo, Kumasi' }),
  type: eventTypeSchema.default('special'),
  branch: eventBranchSchema.default(ALL_BRANCHES),
  attachments: z.array(attachmentSchema).max(20, 'At most 20 attachments').default([]),
};

export const eventSchema = z
  .object({
    _id: objectIdSchema,
    ...eventTexts,
    start: z.object({ dateTime: instantSchema }),
    end: z.object({ dateTime: instantSchema }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof eventSchema>;

/** The body of create and update. */
export const saveEventSchema = z
  .strictObject({
    ...eventTexts,
    start: z.strictObject({ dateTime: eventInstantSchema }, { error: 'Start is required' }),
    end: z.strictObject({ dateTime: eventInstantSchema }, { error: 'End is required' }),
  })
  .refine((event) => event.end.dateTime > event.start.dateTime, {
    path: ['end', 'dateTime'],
    error: 'The end must be after the start',
  })
  .meta({
    id: 'SaveEvent',
    example: {
      summary: 'Night of worship',
      description: 'An evening of songs and prayer.',
      start: { dateTime: '2026-11-28T18:00:00.000Z' },
      end: { dateTime: '2026-11-28T21:00:00.000Z' },
      location: 'Ahodwo, Kumasi',
      type: 'special',
      branch: 'all',
      attachments: [],
    },
  });
export type SaveEvent = z.infer<typeof saveEventSchema>;
export type SaveEventInput = z.input<typeof saveEventSchema>;

/**
 * `from`/`to`: events that end at or after `from` and start before `to`. `branch`: that branch's events and those
 * for all branches. Without paging the first hundred, by start.
 */
export const eventQuerySchema = z.strictObject({
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  branch: optionalText('Branch', 40).optional().meta({ example: 'all' }),
  type: eventTypeSchema.optional(),
  ...pagingQuery,
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

export const calendarQuerySchema = z.strictObject({ branch: optionalText('Branch', 40).optional() });
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;
