import { z } from 'zod';
import { objectIdSchema } from './identifier.js';
import { imageUrlSchema, optionalPhoneSchema, optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
  .max(80)
  .meta({ example: 'new-life-choir' });

const ministryFields = {
  name: requiredText('Name', TEXT_LIMITS.name),
  summary: requiredText('Summary', 400),
  description: optionalText('Description', TEXT_LIMITS.paragraph).default(''),
  audience: optionalText('Who it is for').default(''),
  meetingTime: optionalText('Meeting time').default(''),
  meetingPlace: optionalText('Meeting place').default(''),
  branch: z.union([z.literal('all'), objectIdSchema], { error: 'Please select a branch' }).default('all'),
  whatsappNumber: optionalPhoneSchema.default(''),
  image: imageUrlSchema.default(''),
  order: z.int().min(0).max(10_000).default(0),
  isPublished: z.boolean().default(true),
};

export const ministrySchema = z
  .object({ _id: objectIdSchema, slug: slugSchema, ...ministryFields })
  .meta({ id: 'Ministry' });
export type Ministry = z.infer<typeof ministrySchema>;

/** The body of create and update. Without a `slug`, create makes it from the name and update keeps the one there is. */
export const saveMinistrySchema = z.strictObject({ slug: slugSchema.optional(), ...ministryFields }).meta({
  id: 'SaveMinistry',
  example: {
    name: 'New Life Choir',
    summary: 'Leads the congregation in song.',
    meetingTime: 'Saturday 4:00 PM',
  },
});
export type SaveMinistry = z.infer<typeof saveMinistrySchema>;
export type SaveMinistryInput = z.input<typeof saveMinistrySchema>;

export const slugParamsSchema = z.strictObject({ slug: slugSchema });
export type SlugParams = z.infer<typeof slugParamsSchema>;
