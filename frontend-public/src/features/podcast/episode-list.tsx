import type { PodcastEpisode } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { PlayIcon } from '@chapel/ui';
import { useState } from 'react';
import { useNow } from '../../data/now';
import { episodeFacts } from './episode-facts';
import styles from './episode-list.module.css';

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
              <small className={styles.facts}>{episodeFacts(episode, now).join(' · ')}</small>
            </span>
          </a>
          <Link className={styles.more} to={`/sermons/audio/${encodeURIComponent(episode.id)}`}>
            About this episode<span className={styles.hidden}>: {episode.title}</span>
          </Link>
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
