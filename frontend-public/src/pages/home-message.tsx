import type { PodcastEpisode } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Section, SectionHead } from '@chapel/ui';
import { HOME_CONTENT, LATEST_VIDEO, recentEpisodes } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource } from '../data/page-data';
import { latestMessage, type ShownVideo } from '../features/message/latest-message';
import { VideoPlayer } from '../features/message/video-player';
import { EpisodeList } from '../features/podcast/episode-list';
import { HOME_EPISODES } from './home-limits';
import styles from './home-message.module.css';

export const LATEST_MESSAGE_ID = 'latest-message';

export interface HomeMessageData {
  video: ShownVideo | null;
  episodes: readonly PodcastEpisode[];
  isShown: boolean;
}

/** What there is to watch and to listen to. */
export function useHomeMessage(): HomeMessageData {
  const home = useOptionalResource(HOME_CONTENT);
  const latest = useOptionalResource(LATEST_VIDEO);
  const recent = useOptionalResource(recentEpisodes(HOME_EPISODES));
  const video = latestMessage(home?.latestMessage, latest?.data, useNow());
  const episodes = recent?.data ?? [];
  return { video, episodes, isShown: video !== null || episodes.length > 0 };
}

/** The latest message to watch and the latest episodes to listen to; nothing while there is neither. */
export function HomeMessage() {
  const { video, episodes, isShown } = useHomeMessage();
  if (!isShown) return null;
  return (
    <Section tone="dark" id={LATEST_MESSAGE_ID} labelledBy="message-heading">
      <SectionHead
        id="message-heading"
        eyebrow="Latest message"
        title={video && episodes.length > 0 ? 'Watch or listen' : video ? 'Watch' : 'Listen'}
        action={
          <Link className={buttonClass('ghost')} to="/sermons">
            All sermons
          </Link>
        }
      />
      <div className={video && episodes.length > 0 ? styles.both : styles.one}>
        {video && <VideoPlayer video={video} />}
        {episodes.length > 0 && <EpisodeList episodes={episodes} />}
      </div>
    </Section>
  );
}
