import type {
  Channel,
  Envelope,
  ManualSync,
  Video,
  YoutubeStatus,
  YoutubeSyncStatus,
} from '@chapel/contracts';
import { DEFAULT_RECENT_COUNT, YOUTUBE_MESSAGES } from '@chapel/contracts/constants';
import { orFallback } from './fallback.js';
import { ApiError, getJson } from './fetch.js';
import { request } from './request.js';
import { cachedVideoData, keepVideoData } from './video-cache.js';

/** Reads an envelope; on failure the data kept within the last two hours, else `empty`. */
const readVideoData = <T>(path: string, empty: T): Promise<T> =>
  orFallback(
    YOUTUBE_MESSAGES.unavailable,
    async () => {
      const envelope = (await getJson(path)) as Envelope<T>;
      if (!envelope.success) throw new ApiError(envelope.error || YOUTUBE_MESSAGES.unavailable, 200);
      keepVideoData(path, envelope.data);
      return envelope.data;
    },
    () => cachedVideoData<T>(path) ?? empty,
  );

export const getLatestVideo = (): Promise<Video | null> =>
  readVideoData<Video | null>('/api/youtube/latest-video', null);

export const listRecentVideos = (maxResults: number = DEFAULT_RECENT_COUNT): Promise<Video[]> =>
  readVideoData<Video[]>(`/api/youtube/recent-videos?maxResults=${maxResults}`, []);

export const getChannelInfo = (): Promise<Channel | null> =>
  readVideoData<Channel | null>('/api/youtube/channel-info', null);

export const getYoutubeStatus = (): Promise<YoutubeStatus> =>
  orFallback(
    YOUTUBE_MESSAGES.unavailable,
    async () => (await getJson('/api/youtube/status')) as YoutubeStatus,
    () => ({ configured: false, message: YOUTUBE_MESSAGES.unavailable }),
  );

export const getYoutubeSyncStatus = (): Promise<YoutubeSyncStatus> =>
  orFallback(
    YOUTUBE_MESSAGES.unavailable,
    async () => (await getJson('/api/youtube/sync-status')) as YoutubeSyncStatus,
    () => ({
      configured: false,
      message: YOUTUBE_MESSAGES.unavailable,
      lastSync: null,
      nextSync: null,
      currentVideo: null,
    }),
  );

/**
 * Starts a sync. A failure is thrown to the caller (specification, section 8) as
 * 'Failed to trigger YouTube sync: {reason}'.
 */
export async function triggerYoutubeSync(): Promise<void> {
  let answer: ManualSync;
  try {
    answer = await request<ManualSync>('/api/youtube/manual-sync', { method: 'POST' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiError(YOUTUBE_MESSAGES.syncFailed(reason), error instanceof ApiError ? error.status : 0);
  }
  if (!answer.success) {
    throw new ApiError(YOUTUBE_MESSAGES.syncFailed(answer.error || YOUTUBE_MESSAGES.unavailable), 200);
  }
}
