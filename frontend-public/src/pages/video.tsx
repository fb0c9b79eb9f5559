import { formatDuration } from '@chapel/domain';
import { Link, useParams } from '@chapel/router';
import { buttonClass, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { ShareLink } from '../components/share-link';
import { sermonVideo } from '../data/api-paths';
import { useNow } from '../data/now';
import { useResource } from '../data/page-data';
import { shownVideo } from '../features/message/latest-message';
import { VideoPlayer } from '../features/message/video-player';
import { megabytes } from '../features/podcast/episode-facts';
import styles from './sermon.module.css';
import { NotFoundPage } from './not-found';

/** One video message, with the episode of the same sermon for those who would rather spend less data. */
export function VideoPage() {
  const { id = '' } = useParams();
  const sermon = useResource(sermonVideo(id));
  const now = useNow();
  return (
    <ResourceView resource={sermon} name="this message" notFound={<NotFoundPage />}>
      {({ video, episode }) => (
        <>
          <PageHeader eyebrow="Message" title={video.title} />
          <Section tone="dark">
            <div className={styles.player}>
              <VideoPlayer video={shownVideo(video, now)} level="none" />
            </div>
          </Section>
          <Section>
            <div className={styles.text}>
              {video.description && <Prose text={video.description} />}
              <p className={styles.actions}>
                {episode && (
                  <Link
                    className={buttonClass('solid')}
                    to={`/sermons/audio/${encodeURIComponent(episode.id)}`}
                  >
                    Listen instead
                    {episode.audioBytes ? ` (${megabytes(episode.audioBytes)})` : ''}
                    {formatDuration(episode.duration) && `, ${formatDuration(episode.duration)}`}
                  </Link>
                )}
                <ShareLink title={video.title} />
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
