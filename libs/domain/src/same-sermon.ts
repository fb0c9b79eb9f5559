import type { PodcastEpisode, Video } from '@chapel/contracts';
import { DAY_MS } from './accra-time.js';

/** A podcast comes out some days after the service at the latest: milliseconds between it and the video. */
export const SAME_SERMON_MS = 7 * DAY_MS;

/** Letters and digits only: the two platforms write quotes and dashes differently. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The episode of the same sermon: the same title, published within a week of the video. */
export function episodeOfVideo(
  video: Pick<Video, 'title' | 'publishedAt'>,
  episodes: readonly PodcastEpisode[],
): PodcastEpisode | undefined {
  return episodes.find(
    (episode) =>
      plain(episode.title) === plain(video.title) &&
      Math.abs(Date.parse(episode.publishedAt ?? '') - Date.parse(video.publishedAt)) <= SAME_SERMON_MS,
  );
}
