import { z } from 'zod';
import { DELETED_KINDS } from './deleted-record.constants.js';
import { instantSchema, objectIdSchema } from './identifier.js';
import { pagingQuery } from './paging.js';

export const deletedKindSchema = z.enum(DELETED_KINDS, { error: 'There is no such kind' });
export type DeletedKind = z.infer<typeof deletedKindSchema>;

/** Something that staff deleted and can bring back until `expiresAt`. */
export const deletedRecordSchema = z
  .object({
    _id: objectIdSchema,
    kind: deletedKindSchema,
    name: z.string().meta({ example: 'Kumasi' }),
    deletedAt: instantSchema,
    expiresAt: instantSchema,
  })
  .meta({ id: 'DeletedRecord' });
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;

export const deletedRecordQuerySchema = z.strictObject({
  kind: deletedKindSchema.optional(),
  ...pagingQuery,
});
export type DeletedRecordQuery = z.infer<typeof deletedRecordQuerySchema>;
