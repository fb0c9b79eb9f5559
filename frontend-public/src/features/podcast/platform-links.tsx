import type { Site } from '@chapel/contracts';
import { PODCAST_PLATFORM_KEYS } from '@chapel/contracts/constants';
import { PODCAST_PLATFORMS, podcastPlatformUrl } from '@chapel/domain';
import { buttonClass } from '@chapel/ui';
import styles from './platform-links.module.css';

/** The listening platforms that are set up; nothing when none is. */
export function PlatformLinks({ podcast }: Pick<Site, 'podcast'>) {
  const keys = PODCAST_PLATFORM_KEYS.filter((key) => podcast[key]);
  if (keys.length === 0) return null;
  return (
    <p className={styles.links}>
      {keys.map((key) => (
        <a key={key} className={buttonClass('ghost', 'small')} href={podcastPlatformUrl(key, podcast[key])}>
          {PODCAST_PLATFORMS[key].name}
        </a>
      ))}
    </p>
  );
}
