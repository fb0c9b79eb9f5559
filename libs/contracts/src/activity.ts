import { z } from 'zod';
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, AUTOMATION } from './activity.constants.js';
import { instantSchema, objectIdSchema } from './identifier.js';
import { pagingQuery } from './paging.js';

export const activityKindSchema = z.enum(ACTIVITY_KINDS, { error: 'There is no such kind' });
export type ActivityKind = z.infer<typeof activityKindSchema>;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** One field of a changed record, as text. What may not be kept (decision 14) has neither text. */
export const fieldChangeSchema = z.object({
  field: z.string().meta({ description: 'Dotted path', example: 'contacts.email' }),
  before: z.string().optional(),
  after: z.string().optional(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const actorSchema = z.union([z.literal(AUTOMATION), objectIdSchema], { error: 'There is no such person' });

/** Who did what when to what. */
export const activitySchema = z
  .object({
    _id: objectIdSchema,
    at: instantSchema,
    by: actorSchema.meta({ description: 'An account, or `automation`' }),
    byName: z.string().meta({ example: 'Site Owner' }),
    action: z.enum(ACTIVITY_ACTIONS),
    kind: activityKindSchema,
    name: z.string().meta({ description: 'Of the record; empty where none is kept', example: 'Ahodwo' }),
    recordId: z.string().optional(),
    count: z.int().optional().meta({ description: 'Of records, when they were written at once' }),
    changes: z.array(fieldChangeSchema),
  })
  .meta({
    id: 'Activity',
    example: {
      _id: '66f1a7c2e4b0a1b2c3d4e5f6',
      at: '2026-11-21T09:30:00.000Z',
      by: '66f1a7c2e4b0a1b2c3d4e5f7',
      byName: 'Site Owner',
      action: 'changed',
      kind: 'branch',
      name: 'Ahodwo',
      recordId: '66f1a7c2e4b0a1b2c3d4e5f8',
      changes: [{ field: 'location', before: 'Kumasi', after: 'Ahodwo, Kumasi' }],
    },
  });
export type Activity = z.infer<typeof activitySchema>;

export const activityQuerySchema = z.strictObject({
  by: actorSchema.optional(),
  kind: activityKindSchema.optional(),
  before: objectIdSchema.optional().meta({ description: 'The `_id` of the last entry that was read' }),
  limit: pagingQuery.limit,
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;
