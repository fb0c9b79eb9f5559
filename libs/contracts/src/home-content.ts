import { z } from 'zod';
import { branchSchema } from './branch.js';
import { objectIdSchema } from './identifier.js';
import { uploadedImageSchema } from './image.js';
import { saveServiceSchema } from './service.js';
import { emailSchema, imageUrlSchema, optionalText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { sectionVersionsSchema } from './version.js';

export const latestMessageSchema = z.strictObject({
  title: optionalText('Title'),
  // A date as the form gives it (YYYY-MM-DD); empty while there is none.
  date: z.union([z.literal(''), z.iso.date({ error: 'Please enter a date' })], {
    error: 'Please enter a date',
  }),
  videoId: optionalText('Video'),
});
export type LatestMessage = z.infer<typeof latestMessageSchema>;

const heroSchema = z.strictObject({
  title: optionalText('Title'),
  subtitle: optionalText('Subtitle', 600),
  backgroundImage: imageUrlSchema,
});

const aboutSchema = z.strictObject({
  title: optionalText('Title'),
  description: optionalText('Description', TEXT_LIMITS.paragraph),
  image: imageUrlSchema,
});

/** The uploaded picture of a section, with the description that the library keeps of it. */
const homeImageSchema = uploadedImageSchema.extend({
  alt: z.string().optional().meta({ description: 'Absent while it has none', example: 'The choir sings' }),
});
export type HomeImage = z.infer<typeof homeImageSchema>;

/** What one `PATCH /home-content/section/{section}` may change, and the rule for its value. */
export const homeSectionSchemas = {
  welcomeMessage: optionalText('Welcome message', 600),
  scriptureText: optionalText('Scripture text', 1200),
  scriptureReference: optionalText('Scripture reference'),
  missionText: optionalText('Mission statement', TEXT_LIMITS.paragraph),
  missionImage: imageUrlSchema,
  pastorImage: imageUrlSchema,
  contactEmail: z.union([z.literal(''), emailSchema], { error: 'Please enter a valid email address' }),
  latestMessage: latestMessageSchema,
  hero: heroSchema,
  about: aboutSchema,
} as const;
export type HomeSection = keyof typeof homeSectionSchemas;
export const HOME_SECTIONS = Object.keys(homeSectionSchemas) as HomeSection[];

/** The value of the `services` section: entries with an `_id` are changed, the others are added, none is removed. */
export const servicesSectionSchema = z
  .array(saveServiceSchema.extend({ _id: objectIdSchema.optional() }))
  .max(200, 'At most 200 services at once');
export type ServicesSection = z.infer<typeof servicesSectionSchema>;

export const homeSectionParamsSchema = z.strictObject({
  section: z.enum(['services', ...HOME_SECTIONS], { error: 'There is no such section' }),
});
export type HomeSectionParams = z.infer<typeof homeSectionParamsSchema>;

export const homeContentSchema = z
  .object({
    ...homeSectionSchemas,
    branches: z.array(branchSchema),
    // Beyond the specification: every size of the uploaded pictures, so that a phone loads a small one.
    images: z.object({
      missionImage: homeImageSchema.optional(),
      pastorImage: homeImageSchema.optional(),
    }),
    versions: sectionVersionsSchema.optional(),
  })
  .meta({
    id: 'HomeContent',
    example: {
      welcomeMessage: 'Welcome home.',
      scriptureText: 'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
      scriptureReference: 'Matthew 11:28',
      missionText: 'To share the love of Jesus Christ with our community.',
      missionImage: '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/1280.jpeg',
      pastorImage: '',
      contactEmail: 'office@example.org',
      latestMessage: { title: 'The good shepherd', date: '2026-11-22', videoId: 'abcdefghijk' },
      hero: { title: 'Welcome', subtitle: 'A family in Kumasi', backgroundImage: '' },
      about: { title: 'About us', description: 'Who we are and what we believe.', image: '' },
      branches: [],
      images: {},
    },
  });
export type HomeContent = z.infer<typeof homeContentSchema>;
