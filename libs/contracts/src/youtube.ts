import { z } from 'zod';
import type { THUMBNAIL_SIZES } from './youtube.constants.js';
import { YOUTUBE_MESSAGES } from './youtube.constants.js';
import { instantSchema } from './identifier.js';
import { envelopeOf, syncStateSchema } from './podcast.js';

export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

export const videoSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    publishedAt: instantSchema,
    /** ISO 8601 duration, as the platform gives it. */
    duration: z.string().meta({ example: 'PT48M12S' }),
    viewCount: z.int().nullable(),
    thumbnailUrl: z.string(),
    live: z.enum(['none', 'upcoming', 'live']),
  })
  .meta({
    id: 'Video',
    example: {
      id: 'abcdefghijk',
      title: 'The good shepherd',
      description: 'Sunday message',
      publishedAt: '2026-11-22T12:00:00.000Z',
      duration: 'PT48M12S',
      viewCount: 1240,
      thumbnailUrl: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
      live: 'none',
    },
  });
export type Video = z.infer<typeof videoSchema>;

export const channelSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    url: z.string(),
    subscriberCount: z.int().nullable(),
    videoCount: z.int().nullable(),
  })
  .meta({
    id: 'Channel',
    example: {
      id: 'UC0000000000000000000000',
      title: 'Chapel',
      description: 'Messages and worship',
      url: 'https://www.youtube.com/channel/UC0000000000000000000000',
      subscriberCount: 5300,
      videoCount: 214,
    },
  });
export type Channel = z.infer<typeof channelSchema>;

export const youtubeStatusSchema = z
  .object({ configured: z.boolean(), message: z.string() })
  .meta({ id: 'YoutubeStatus', example: { configured: false, message: YOUTUBE_MESSAGES.notConfigured } });
export type YoutubeStatus = z.infer<typeof youtubeStatusSchema>;

export const youtubeSyncStatusSchema = syncStateSchema
  .extend({ currentVideo: z.object({ title: z.string() }).nullable() })
  .meta({
    id: 'YoutubeSyncStatus',
    example: {
      configured: true,
      message: 'Up to date',
      lastSync: '2026-11-22T12:00:00.000Z',
      nextSync: '2026-11-22T18:00:00.000Z',
      currentVideo: { title: 'The good shepherd' },
    },
  });
export type YoutubeSyncStatus = z.infer<typeof youtubeSyncStatusSchema>;

export const manualSyncSchema = z
  .object({ success: z.boolean(), error: z.string().optional() })
  .meta({ id: 'ManualSync', example: { success: false, error: YOUTUBE_MESSAGES.notConfigured } });
export type ManualSync = z.infer<typeof manualSyncSchema>;

export const latestVideoSchema = envelopeOf(videoSchema.nullable()).meta({ id: 'LatestVideo' });
export const recentVideosSchema = envelopeOf(z.array(videoSchema)).meta({ id: 'RecentVideos' });
export const channelInfoSchema = envelopeOf(channelSchema.nullable()).meta({ id: 'ChannelInfo' });
