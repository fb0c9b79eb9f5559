import { Link } from '@chapel/router';
import { buttonClass, PlayIcon, Wrap } from '@chapel/ui';
import { LIVE_SERMON } from '../../data/api-paths';
import { useNow } from '../../data/now';
import { useOptionalResource } from '../../data/page-data';
import styles from './live-bar.module.css';

/** Says that the channel is on air, as long as that can be believed (product page, "Home"). */
export function LiveBar() {
  const live = useOptionalResource(LIVE_SERMON);
  const now = useNow();
  if (!live?.video || !live.until || new Date(live.until) <= now) return null;
  return (
    <aside className={styles.bar} aria-label="Live now" data-ground="dark">
      <Wrap>
        <div className={styles.row}>
          <p className={styles.text}>
            <b className={styles.live}>Live now</b> {live.video.title}
          </p>
          <Link
            className={buttonClass('gold', 'small')}
            to={`/sermons/video/${encodeURIComponent(live.video.id)}`}
          >
            <PlayIcon size={16} />
            Watch
          </Link>
        </div>
      </Wrap>
    </aside>
  );
}
