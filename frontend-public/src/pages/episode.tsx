import { Link, useParams } from '@chapel/router';
import { buttonClass, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { ShareLink } from '../components/share-link';
import { sermonAudio } from '../data/api-paths';
import { useNow } from '../data/now';
import { useResource, useSite } from '../data/page-data';
import { episodeFacts } from '../features/podcast/episode-facts';
import { PlatformLinks } from '../features/podcast/platform-links';
import styles from './sermon.module.css';
import { NotFoundPage } from './not-found';

/** One podcast episode. Its sound is loaded only when it is played; the size is said before. */
export function EpisodePage() {
  const { id = '' } = useParams();
  const sermon = useResource(sermonAudio(id));
  const site = useSite();
  const now = useNow();
  return (
    <ResourceView resource={sermon} name="this episode" notFound={<NotFoundPage />}>
      {(episode) => (
        <>
          <PageHeader eyebrow="Podcast" title={episode.title}>
            <p>{episodeFacts(episode, now).join(' · ')}</p>
          </PageHeader>
          {episode.audioUrl && (
            <Section tone="purple">
              {/* Without a script as well; nothing is fetched before it is pressed. */}
              <audio
                className={styles.sound}
                src={episode.audioUrl}
                controls
                preload="none"
                aria-label={episode.title}
              />
              {site && <PlatformLinks podcast={site.podcast} />}
            </Section>
          )}
          <Section>
            <div className={styles.text}>
              {episode.description && <Prose text={episode.description} />}
              <p className={styles.actions}>
                {episode.link && (
                  <a className={buttonClass('line')} href={episode.link}>
                    Open on the podcast’s site
                  </a>
                )}
                <ShareLink title={episode.title} />
                <Link className={buttonClass('line')} to="/sermons">
                  All sermons
                </Link>
              </p>
            </div>
          </Section>
        </>
      )}
    </ResourceView>
  );
}
