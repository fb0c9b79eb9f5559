import { z } from 'zod';
import { instantSchema } from './identifier.js';
import { memberSchema } from './member.js';
import { messageSchema } from './message.js';

/** Everything that is stored about one person (Ghana's Act 843, section 35: the right of access). */
export const personalDataSchema = z
  .object({
    exportedAt: instantSchema,
    member: memberSchema,
    messages: z
      .array(messageSchema)
      .meta({ description: 'Messages sent with an email address or telephone number of this person' }),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalDataSchema>;

export const personalDataErasedSchema = z
  .object({
    messages: z.int().meta({ description: 'How many messages were deleted with the member', example: 2 }),
  })
  .meta({ id: 'PersonalDataErased' });
export type PersonalDataErased = z.infer<typeof personalDataErasedSchema>;
