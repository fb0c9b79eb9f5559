import { z } from 'zod';
import { instantSchema, objectIdSchema } from './identifier.js';
import { uploadedImageSchema } from './image.js';
import { MEDIA_MESSAGES, MEDIA_USE_KINDS } from './media.constants.js';
import { pagingQuery } from './paging.js';
import { optionalText } from './text.js';
import { optionalVersion } from './version.js';

/** A place that shows the picture, or would again if what was deleted is brought back. */
export const mediaUseSchema = z.object({
  kind: z.enum(MEDIA_USE_KINDS),
  label: z.string().meta({ example: 'Ministry New Life Choir' }),
  isDeleted: z.boolean().meta({ description: 'It is among what was deleted lately' }),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

const altSchema = optionalText('Description', 300).meta({
  description: 'For those who do not see the picture; empty while nobody wrote one, and for a decorative one',
  example: 'The choir sings in the main hall',
});

const decorativeSchema = z.boolean({ error: 'Decorative must be true or false' });

/** A picture of the library (product page, "Media"). */
export const mediaSchema = uploadedImageSchema
  .extend({
    _id: objectIdSchema,
    name: z.string().meta({ description: 'Of the file, as it was uploaded', example: 'choir.jpg' }),
    alt: altSchema,
    isDecorative: decorativeSchema,
    uses: z.array(mediaUseSchema),
    ...optionalVersion,
    createdAt: instantSchema,
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof mediaSchema>;

/** The body of an update: the description is asked for, unless the picture only decorates. */
export const describeMediaSchema = z
  .strictObject({ alt: altSchema, isDecorative: decorativeSchema.default(false), ...optionalVersion })
  .refine(({ alt, isDecorative }) => alt !== '' || isDecorative, {
    path: ['alt'],
    error: MEDIA_MESSAGES.describe,
  })
  .meta({ id: 'DescribeMedia', example: { alt: 'The choir sings in the main hall', isDecorative: false } });
export type DescribeMedia = z.infer<typeof describeMediaSchema>;
export type DescribeMediaInput = z.input<typeof describeMediaSchema>;

/** `q` is looked for in names and descriptions; `alt=missing` leaves those that nobody has described. */
export const mediaQuerySchema = z.strictObject({
  q: optionalText('Search', 100).optional().meta({ example: 'choir' }),
  alt: z.literal('missing', { error: 'This can only be missing' }).optional(),
  ...pagingQuery,
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;
