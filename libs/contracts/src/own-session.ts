import { z } from 'zod';
import { instantSchema, objectIdSchema } from './identifier.js';

/** One sign-in of one's own, on one device. */
export const ownSessionSchema = z
  .object({
    _id: objectIdSchema,
    device: z.string().meta({ description: 'Empty when it cannot be told', example: 'Chrome on Android' }),
    startedAt: instantSchema,
    lastUsedAt: instantSchema,
    isCurrent: z.boolean().meta({ description: 'The session that asks' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;
