import { z } from 'zod';
import { CALENDAR_MESSAGES } from './event.constants.js';
import { PODCAST_MESSAGES, SYNC_STATES } from './podcast.constants.js';
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
  .meta({
    id: 'PodcastEpisode',
    example: {
      id: 'episode-0001',
      title: 'The good shepherd',
      description: 'A message about John 10.',
      publishedAt: '2026-11-22T12:00:00.000Z',
      duration: 2892,
      audioUrl: 'https://podcast.example.org/episode-0001.mp3',
      audioType: 'audio/mpeg',
      audioBytes: 27_763_200,
      imageUrl: 'https://podcast.example.org/cover.jpg',
      link: 'https://podcast.example.org/episode-0001',
    },
  });
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

/**
 * `message` says in plain words how the last sync went and what to do about it; `lastSync` is when it last brought
 * something, `nextSync` when the next is due. `state` is absent until the first sync.
 */
export const syncStateSchema = z.object({
  configured: z.boolean(),
  message: z.string(),
  lastSync: instantSchema.nullable(),
  nextSync: instantSchema.nullable(),
  state: z.enum(SYNC_STATES).optional(),
});

export const podcastStatusSchema = syncStateSchema.meta({
  id: 'PodcastStatus',
  example: { configured: false, message: PODCAST_MESSAGES.notConfigured, lastSync: null, nextSync: null },
});
export type PodcastStatus = z.infer<typeof podcastStatusSchema>;

/** `GET /calendar/status`, for staff: the events themselves stand among those of `GET /events`. */
export const calendarStatusSchema = syncStateSchema.meta({
  id: 'CalendarStatus',
  example: { configured: false, message: CALENDAR_MESSAGES.notConfigured, lastSync: null, nextSync: null },
});
export type CalendarStatus = z.infer<typeof calendarStatusSchema>;

/** The form of every podcast and video answer (specification, section 7). */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({
    success: z.boolean().meta({ example: true }),
    data,
    error: z
      .string()
      .optional()
      .meta({ description: 'The plain reason when `success` is false', example: 'Service unavailable' }),
  });
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
