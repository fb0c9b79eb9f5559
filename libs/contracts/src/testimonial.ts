import { z } from 'zod';
import { TESTIMONIAL_MINISTRIES } from './testimonial.constants.js';
import { IMAGE_LIMITS } from './image.constants.js';
import { instantSchema, objectIdSchema } from './identifier.js';
import { requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

const ministrySchema = z.union([z.literal(''), z.enum(TESTIMONIAL_MINISTRIES)], {
  error: 'Please choose a ministry from the list',
});

const DATA_URL = 'data:image/jpeg;base64,';
/** What no base64 has (RFC 4648, section 4): a wrong character, or padding that is too long or not at the end. */
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=[^=]|===/;

/**
 * Searches for what is wrong, because matching the whole of a picture takes a step back for each of its millions of
 * characters: on a busy machine the expression then runs out of stack.
 */
const isJpegDataUrl = (text: string) =>
  text.startsWith(DATA_URL) && text.length > DATA_URL.length && !NOT_BASE64.test(text.slice(DATA_URL.length));

/**
 * A JPEG data string, which the server decodes and stores as a picture; or, in an update, the address under which
 * it was answered, or the empty string for no picture.
 */
const testimonialImageSchema = z
  .string()
  .max(Math.ceil((IMAGE_LIMITS.bytes * 4) / 3) + 64, 'The picture is too large')
  .refine(
    (text) => text === '' || text.startsWith('/api/uploads/') || isJpegDataUrl(text),
    'The picture must be a JPEG data string',
  );

const testimonialFields = {
  name: requiredText('Name', TEXT_LIMITS.name),
  role: requiredText('Role', TEXT_LIMITS.name),
  ministry: ministrySchema.optional(),
  testimony: requiredText('Testimony', TEXT_LIMITS.paragraph),
  isActive: z.boolean({ error: 'Active must be true or false' }),
};

export const testimonialSchema = z
  .object({
    _id: objectIdSchema,
    ...testimonialFields,
    ...optionalVersion,
    image: z.string().optional().meta({ example: '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/640.jpeg' }),
    createdAt: instantSchema,
  })
  .meta({
    id: 'Testimonial',
    example: {
      _id: '66f1a7c2e4b0a1b2c3d4e5f6',
      name: 'A member',
      role: 'Choir member',
      ministry: 'New Life Choir',
      testimony: 'I found a family here.',
      isActive: true,
      image: '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/640.jpeg',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  });
export type Testimonial = z.infer<typeof testimonialSchema>;

export const createTestimonialSchema = z
  .strictObject({
    ...testimonialFields,
    isActive: testimonialFields.isActive.default(true),
    image: testimonialImageSchema.optional(),
  })
  .meta({
    id: 'CreateTestimonial',
    example: {
      name: 'A member',
      role: 'Choir member',
      ministry: 'New Life Choir',
      testimony: 'I found a family here.',
    },
  });
export type CreateTestimonial = z.infer<typeof createTestimonialSchema>;
export type CreateTestimonialInput = z.input<typeof createTestimonialSchema>;

export const updateTestimonialSchema = z
  .strictObject({ ...testimonialFields, ...optionalVersion, image: testimonialImageSchema })
  .partial()
  .meta({ id: 'UpdateTestimonial', example: { role: 'Choir leader' } });
export type UpdateTestimonial = z.infer<typeof updateTestimonialSchema>;
