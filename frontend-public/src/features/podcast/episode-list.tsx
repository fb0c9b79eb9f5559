import type { PodcastEpisode } from '@chapel/contracts';
import { formatDuration, relativeDate } from '@chapel/domain';
import { PlayIcon } from '@chapel/ui';
import { useState } from 'react';
import { useNow } from '../../data/now';
import styles from './episode-list.module.css';

const MEGABYTE = 1_000_000;

/** '14 MB', so that a visitor on metered data knows before anything is loaded. */
function megabytes(bytes: number | null): string {
  if (!bytes) return '';
  return `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`;
}

/** Podcast episodes; one plays at a time, and its sound is loaded only when it is pressed. */
export function EpisodeList({ episodes }: { episodes: readonly PodcastEpisode[] }) {
  const [playingId, play] = useState('');
  const now = useNow();
  return (
    <ul className={styles.list}>
      {episodes.map((episode) => (
        <li key={episode.id} className={styles.episode}>
          <a
            className={styles.link}
            href={episode.audioUrl || episode.link}
            onClick={(event) => {
              if (!episode.audioUrl) return;
              event.preventDefault();
              play(playingId === episode.id ? '' : episode.id);
            }}
          >
            <span className={styles.play}>
              <PlayIcon size={18} />
            </span>
            <span>
              <b className={styles.title}>{episode.title}</b>
              <small className={styles.facts}>
                {[
                  relativeDate(episode.publishedAt, now),
                  formatDuration(episode.duration),
                  megabytes(episode.audioBytes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </a>
          {playingId === episode.id && (
            <audio
              className={styles.player}
              src={episode.audioUrl}
              controls
              autoPlay
              aria-label={episode.title}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
