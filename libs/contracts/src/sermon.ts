import { z } from 'zod';
import { instantSchema } from './identifier.js';
import { podcastEpisodeSchema } from './podcast.js';
import { SERMON_LIMITS } from './sermon.constants.js';
import { optionalText } from './text.js';
import { videoSchema } from './youtube.js';

/** Beyond the specification (product page, "Sermons"): videos and episodes together, searched by words and year. */
export const sermonQuerySchema = z.strictObject({
  q: optionalText('Search', SERMON_LIMITS.query).optional().meta({ example: 'grace' }),
  year: z
    .string()
    .regex(/^(19|20)\d\d$/, 'Please enter a year')
    .transform(Number)
    .optional()
    .meta({ example: '2026' }),
});
export type SermonQuery = z.infer<typeof sermonQuerySchema>;

export const sermonListSchema = z
  .object({
    videos: z.array(videoSchema),
    episodes: z.array(podcastEpisodeSchema),
    /** Every year in which something came out, newest first. */
    years: z.array(z.int()),
  })
  .meta({ id: 'SermonList' });
export type SermonList = z.infer<typeof sermonListSchema>;

/** The platforms' own identifiers, which are no ObjectId. */
export const sermonParamsSchema = z.strictObject({
  id: z.string().min(1).max(SERMON_LIMITS.id, 'This is not a valid identifier'),
});
export type SermonParams = z.infer<typeof sermonParamsSchema>;

export const sermonVideoSchema = z
  .object({
    video: videoSchema,
    /** The podcast's episode of the same sermon, for those who would rather spend less data. */
    episode: podcastEpisodeSchema.nullable(),
  })
  .meta({ id: 'SermonVideo' });
export type SermonVideo = z.infer<typeof sermonVideoSchema>;

/** What is on air. `until` is when the last look at the channel is too old to be believed. */
export const liveSermonSchema = z
  .object({ video: videoSchema.nullable(), until: instantSchema.nullable() })
  .meta({ id: 'LiveSermon', example: { video: null, until: null } });
export type LiveSermon = z.infer<typeof liveSermonSchema>;
