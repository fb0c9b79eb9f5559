import type { Video } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { PlayIcon } from '@chapel/ui';
import { useNow } from '../../data/now';
import { shownVideo } from './latest-message';
import styles from './video-list.module.css';

/** Videos as rows that lead to their pages: without pictures, so that a long list costs next to nothing. */
export function VideoList({ videos }: { videos: readonly Video[] }) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {videos.map((video) => (
        <li key={video.id}>
          <Link className={styles.link} to={`/sermons/video/${encodeURIComponent(video.id)}`}>
            <span className={styles.play}>
              <PlayIcon size={18} />
            </span>
            <span>
              <b className={styles.title}>{video.title}</b>
              <small className={styles.facts}>{shownVideo(video, now).facts.join(' · ')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
