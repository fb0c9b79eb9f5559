import { z } from 'zod';
import { ALL_BRANCHES } from './event.constants.js';
import { chosenIdSchema, objectIdSchema } from './identifier.js';
import { SERVICE_MESSAGES } from './service.constants.js';
import { imageUrlSchema, optionalPhoneSchema, optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
  .max(80, 'The address is longer than 80 characters')
  .meta({ example: 'new-life-choir' });

const ministryFields = {
  name: requiredText('Name', TEXT_LIMITS.name),
  summary: requiredText('Summary', 400),
  description: optionalText('Description', TEXT_LIMITS.paragraph).default(''),
  audience: optionalText('Who it is for').default(''),
  meetingTime: optionalText('Meeting time').default(''),
  meetingPlace: optionalText('Meeting place').default(''),
  branch: z
    .union([z.literal(ALL_BRANCHES), chosenIdSchema(SERVICE_MESSAGES.selectBranch)], {
      error: SERVICE_MESSAGES.selectBranch,
    })
    .default(ALL_BRANCHES),
  whatsappNumber: optionalPhoneSchema.default(''),
  image: imageUrlSchema.default(''),
  order: z
    .int('Order must be a whole number')
    .min(0, 'Order must be 0 or more')
    .max(10_000, 'Order must be at most 10000')
    .default(0),
  isPublished: z.boolean({ error: 'Published must be true or false' }).default(true),
  ...optionalVersion,
};

export const ministrySchema = z.object({ _id: objectIdSchema, slug: slugSchema, ...ministryFields }).meta({
  id: 'Ministry',
  example: {
    _id: '66f1a7c2e4b0a1b2c3d4e5f6',
    slug: 'new-life-choir',
    name: 'New Life Choir',
    summary: 'Leads the congregation in song.',
    description: 'We rehearse every week and sing at each service.',
    audience: 'Everyone who likes to sing',
    meetingTime: 'Saturday 4:00 PM',
    meetingPlace: 'Main hall',
    branch: 'all',
    whatsappNumber: '024 000 0000',
    image: '',
    order: 0,
    isPublished: true,
  },
});
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
