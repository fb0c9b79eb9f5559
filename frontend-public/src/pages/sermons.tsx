import { Section, SectionHead } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { Loading } from '../components/resource-view';
import { HOME_CONTENT, LATEST_VIDEO, recentEpisodes, recentVideos } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, useResource, useSite } from '../data/page-data';
import { latestMessage, shownVideo } from '../features/message/latest-message';
import { VideoPlayer } from '../features/message/video-player';
import { EpisodeList } from '../features/podcast/episode-list';
import { PlatformLinks } from '../features/podcast/platform-links';
import styles from './sermons.module.css';

/** The latest message on top, then recent videos and episodes; where there is none yet, how to reach them. */
export function SermonsPage() {
  const site = useSite();
  const now = useNow();
  const home = useOptionalResource(HOME_CONTENT);
  const latest = useOptionalResource(LATEST_VIDEO);
  const videos = useResource(recentVideos());
  const recent = useResource(recentEpisodes());
  const message = latestMessage(home?.latestMessage, latest?.data, now);
  const episodes = (recent.state === 'ready' && recent.value?.data) || [];
  const older = ((videos.state === 'ready' && videos.value?.data) || []).filter(
    ({ id }) => id !== message?.id,
  );
  const isLoading = videos.state === 'loading' || recent.state === 'loading';
  const isEmpty = !message && older.length === 0 && episodes.length === 0;
  return (
    <>
      <PageHeader eyebrow="Watch and listen" title="Sermons">
        <p>Nothing is loaded before you press play, so you decide what your data is spent on.</p>
      </PageHeader>
      {isEmpty && isLoading && <Loading />}
      {isEmpty && !isLoading && (
        <Section>
          <p>
            There is no message here yet.{' '}
            {site?.social.videoChannel ? (
              <a href={site.social.videoChannel}>Visit our video channel</a>
            ) : (
              'Please look again after the next service.'
            )}
          </p>
        </Section>
      )}
      {message && (
        <Section tone="dark" labelledBy="latest">
          <SectionHead id="latest" eyebrow="Latest message" title="Watch" />
          <div className={styles.latest}>
            <VideoPlayer video={message} />
          </div>
        </Section>
      )}
      {(episodes.length > 0 || (site && Object.values(site.podcast).some(Boolean))) && (
        <Section tone="purple" labelledBy="episodes">
          <SectionHead id="episodes" eyebrow="Podcast" title="Listen" />
          <EpisodeList episodes={episodes} />
          {site && <PlatformLinks podcast={site.podcast} />}
        </Section>
      )}
      {older.length > 0 && (
        <Section tone="dark" labelledBy="recent">
          <SectionHead id="recent" eyebrow="Video" title="Recent messages" />
          <ul className={styles.grid}>
            {older.map((video) => (
              <li key={video.id}>
                <VideoPlayer video={shownVideo(video, now)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
