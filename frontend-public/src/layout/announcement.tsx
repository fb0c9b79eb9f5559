import type { Site } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { Wrap } from '@chapel/ui';
import { useNow } from '../data/now';
import styles from './announcement.module.css';

/** The banner from Settings, until its last day has passed (Africa/Accra is UTC). */
export function Announcement({ announcement: { text, link, until } }: Pick<Site, 'announcement'>) {
  const today = useNow().toISOString().slice(0, 10);
  if (!text || (until && today > until)) return null;
  return (
    <aside className={styles.banner} aria-label="Announcement">
      <Wrap>
        <p className={styles.text}>
          {text}
          {link.startsWith('/') && <Link to={link}>Read more</Link>}
          {/^https?:/.test(link) && <a href={link}>Read more</a>}
        </p>
      </Wrap>
    </aside>
  );
}
