import type { PodcastEpisode, Video } from '@chapel/contracts';
import { DAY_MS, formatDuration, relativeDate } from '@chapel/domain';

const MEGABYTE = 1_000_000;
/** A podcast comes out some days after the service at the latest. */
const SAME_SERMON_MS = 7 * DAY_MS;

/** '14 MB', so that a visitor on metered data knows before anything is loaded. Empty when it is not known. */
export function megabytes(bytes: number | null): string {
  if (!bytes) return '';
  return `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`;
}

/** What is known of an episode: 'Yesterday', '36:00', '14 MB'. */
export const episodeFacts = (episode: PodcastEpisode, now: Date): string[] =>
  [
    relativeDate(episode.publishedAt, now),
    formatDuration(episode.duration),
    megabytes(episode.audioBytes),
  ].filter(Boolean);

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
