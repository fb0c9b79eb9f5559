import type { Envelope, PodcastEpisode, PodcastPlatform, PodcastStatus } from '@chapel/contracts';
import { DEFAULT_RECENT_COUNT, PODCAST_MESSAGES } from '@chapel/contracts/constants';
import { orFallback } from './fallback.js';
import { ApiError, getJson } from './fetch.js';

/** Reads an envelope's data; `success: false` fails with its error text, else with `failure`. */
async function readEnvelope<T>(path: string, failure: string): Promise<T> {
  const envelope = (await getJson(path)) as Envelope<T>;
  if (!envelope.success) throw new ApiError(envelope.error || failure, 200);
  return envelope.data;
}

/** Null when there is none, or it cannot be read. */
export const getLatestEpisode = (): Promise<PodcastEpisode | null> =>
  orFallback(
    PODCAST_MESSAGES.latestFailed,
    () => readEnvelope<PodcastEpisode | null>('/api/podcast/latest-episode', PODCAST_MESSAGES.latestFailed),
    () => null,
  );

export const listRecentEpisodes = (maxResults: number = DEFAULT_RECENT_COUNT): Promise<PodcastEpisode[]> =>
  orFallback(
    PODCAST_MESSAGES.recentFailed,
    () =>
      readEnvelope<PodcastEpisode[]>(
        `/api/podcast/recent-episodes?maxResults=${maxResults}`,
        PODCAST_MESSAGES.recentFailed,
      ),
    () => [],
  );

export const listPodcastPlatforms = (): Promise<PodcastPlatform[]> =>
  orFallback(
    PODCAST_MESSAGES.platformsFailed,
    () => readEnvelope<PodcastPlatform[]>('/api/podcast/platforms', PODCAST_MESSAGES.platformsFailed),
    () => [],
  );

/** The whole body; not configured and 'Service unavailable' when it cannot be read. */
export const getPodcastStatus = (): Promise<PodcastStatus> =>
  orFallback(
    PODCAST_MESSAGES.unavailable,
    async () => (await getJson('/api/podcast/status')) as PodcastStatus,
    () => ({ configured: false, message: PODCAST_MESSAGES.unavailable, lastSync: null, nextSync: null }),
  );
