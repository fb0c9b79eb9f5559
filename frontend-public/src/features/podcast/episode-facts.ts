import type { PodcastEpisode } from '@chapel/contracts';
import { formatDuration, relativeDate } from '@chapel/domain';

const MEGABYTE = 1_000_000;

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
