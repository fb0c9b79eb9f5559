import { z } from 'zod';
import {
  EVENT_SOURCES,
  EVENT_STATUSES,
  EVENT_TYPES,
  ALL_BRANCHES,
  LEGACY_BRANCHES,
} from './event.constants.js';
import { chosenIdSchema, instantSchema, objectIdSchema } from './identifier.js';
import { pagingQuery } from './paging.js';
import { SERVICE_MESSAGES } from './service.constants.js';
import { optionalText, requiredText, webUrlSchema } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

export const eventTypeSchema = z.enum(EVENT_TYPES, { error: 'Please choose a type' });
export type EventType = z.infer<typeof eventTypeSchema>;

export const eventStatusSchema = z.enum(EVENT_STATUSES, { error: 'Please choose a status' });
export type EventStatus = z.infer<typeof eventStatusSchema>;

export type LegacyBranch = keyof typeof LEGACY_BRANCHES;

export const eventBranchSchema = z.union(
  [
    z.literal(ALL_BRANCHES),
    z.enum(Object.keys(LEGACY_BRANCHES) as [LegacyBranch, ...LegacyBranch[]]),
    // A union passes on the sentence of the one member that all but fits, so each has the same.
    chosenIdSchema(SERVICE_MESSAGES.selectBranch),
  ],
  { error: SERVICE_MESSAGES.selectBranch },
);

/**
 * An instant with an offset, or a local date-time as `<input type="datetime-local">` gives it.
 * Local means Africa/Accra, which is UTC+00:00 all year; the value is answered in UTC.
 */
const DATE_TIME_REQUIRED = 'Please enter a date and time';
const eventInstantSchema = z
  .union(
    // Each with the sentence: a text that fails only by its format is told of by the first, not by the union.
    [
      z.iso.datetime({ offset: true, error: DATE_TIME_REQUIRED }),
      z.iso.datetime({ local: true, error: DATE_TIME_REQUIRED }),
    ],
    { error: DATE_TIME_REQUIRED },
  )
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
  // Beyond the specification; absent for what takes place as announced.
  status: eventStatusSchema.optional(),
  attachments: z.array(attachmentSchema).max(20, 'At most 20 attachments').default([]),
  ...optionalVersion,
};

/**
 * `source` is absent for the staff's own events. Those of the calendar are read-only, may lack text and place, and may
 * last whole days (`allDay`): then `start` is the first moment of the first day and `end` the last of the last.
 */
export const eventSchema = z
  .object({
    _id: objectIdSchema,
    ...eventTexts,
    description: z.string(),
    location: z.string(),
    start: z.object({ dateTime: instantSchema }),
    end: z.object({ dateTime: instantSchema }),
    source: z.enum(EVENT_SOURCES).optional(),
    allDay: z.boolean().optional(),
  })
  .meta({
    id: 'Event',
    example: {
      _id: '66f1a7c2e4b0a1b2c3d4e5f6',
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
