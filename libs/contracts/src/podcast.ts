import { z } from 'zod';
import { PODCAST_MESSAGES } from './podcast.constants.js';
import { instantSchema } from './identifier.js';
import { PODCAST_PLATFORM_KEYS } from './site.constants.js';

export const podcastEpisodeSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    publishedAt: instantSchema.nullable(),
    /** Seconds. */
    duration: z.number().nullable(),
    audioUrl: z.string(),
    audioType: z.string(),
    /** Bytes. */
    audioBytes: z.int().nullable(),
    imageUrl: z.string(),
    link: z.string(),
  })
  .meta({ id: 'PodcastEpisode' });
export type PodcastEpisode = z.infer<typeof podcastEpisodeSchema>;

export const podcastPlatformSchema = z
  .object({
    key: z.enum(PODCAST_PLATFORM_KEYS),
    name: z.string().meta({ example: 'Apple Podcasts' }),
    icon: z.string().meta({ example: 'SiApplepodcasts' }),
    url: z.string().meta({ example: 'https://podcasts.apple.com/podcast/id0000000000' }),
  })
  .meta({ id: 'PodcastPlatform' });
export type PodcastPlatform = z.infer<typeof podcastPlatformSchema>;

export const syncStateSchema = z.object({
  configured: z.boolean(),
  message: z.string(),
  lastSync: instantSchema.nullable(),
  nextSync: instantSchema.nullable(),
});

export const podcastStatusSchema = syncStateSchema.meta({
  id: 'PodcastStatus',
  example: { configured: false, message: PODCAST_MESSAGES.notConfigured, lastSync: null, nextSync: null },
});
export type PodcastStatus = z.infer<typeof podcastStatusSchema>;

/** The form of every podcast and video answer (specification, section 7). */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.boolean(), data, error: z.string().optional() });
export interface Envelope<T> {
  success: boolean;
  data: T;
  error?: string;
}
export const latestEpisodeSchema = envelopeOf(podcastEpisodeSchema.nullable()).meta({ id: 'LatestEpisode' });
export const recentEpisodesSchema = envelopeOf(z.array(podcastEpisodeSchema)).meta({ id: 'RecentEpisodes' });
export const podcastPlatformsSchema = envelopeOf(z.array(podcastPlatformSchema)).meta({
  id: 'PodcastPlatforms',
});
