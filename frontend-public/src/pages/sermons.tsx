import type { SermonList, Site } from '@chapel/contracts';
import { useSearchParams } from '@chapel/router';
import { Section, SectionHead } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, LATEST_VIDEO, sermons } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, useResource, useSite } from '../data/page-data';
import { latestMessage } from '../features/message/latest-message';
import { VideoList } from '../features/message/video-list';
import { VideoPlayer } from '../features/message/video-player';
import { EpisodeList } from '../features/podcast/episode-list';
import { PlatformLinks } from '../features/podcast/platform-links';
import { SermonSearchForm } from '../features/sermon-search/sermon-search-form';
import { queryOfSearch, sermonSearchFrom } from '../features/sermon-search/sermon-search-from';
import { NoSermons } from './no-sermons';
import styles from './sermons.module.css';

/** The latest message and episode on top, then all of them to search; the search is in the address, to be sent on. */
export function SermonsPage() {
  const site = useSite();
  const [query, setQuery] = useSearchParams();
  const search = sermonSearchFrom(query);
  const found = useResource(sermons(search));
  const isSearch = search.q !== '' || search.year !== '';
  return (
    <>
      <PageHeader eyebrow="Watch and listen" title="Sermons">
        <p>Nothing is loaded before you press play, so you decide what your data is spent on.</p>
      </PageHeader>
      <ResourceView resource={found} name="the sermons">
        {(list) => {
          const isEmpty = !isSearch && list.years.length === 0 && list.episodes.length === 0;
          return (
            <>
              {!isSearch && <Latest list={list} site={site} isEmpty={isEmpty} />}
              {!isEmpty && (
                <Section tone="dark" labelledBy="all">
                  <SectionHead
                    id="all"
                    eyebrow={isSearch ? 'Search' : 'Video and podcast'}
                    title={isSearch ? 'What we found' : 'Recent messages'}
                  />
                  <SermonSearchForm
                    search={search}
                    years={list.years}
                    onSearch={(next) => setQuery(queryOfSearch(next))}
                  />
                  <p className={styles.count} role="status">
                    {isSearch && countOf(list)}
                  </p>
                  <Results list={list} />
                  {site && <PlatformLinks podcast={site.podcast} />}
                </Section>
              )}
            </>
          );
        }}
      </ResourceView>
    </>
  );
}

function countOf({ videos, episodes }: SermonList): string {
  const count = videos.length + episodes.length;
  if (count === 0) return 'No message has these words in that year. Please try fewer words, or all years.';
  return count === 1 ? '1 message' : `${count} messages`;
}

function Results({ list: { videos, episodes } }: { list: SermonList }) {
  return (
    <div className={videos.length > 0 && episodes.length > 0 ? styles.both : undefined}>
      {videos.length > 0 && (
        <div>
          <h3 className={styles.kind}>Watch</h3>
          <VideoList videos={videos} />
        </div>
      )}
      {episodes.length > 0 && (
        <div>
          <h3 className={styles.kind}>Listen</h3>
          <EpisodeList episodes={episodes} />
        </div>
      )}
    </div>
  );
}

interface LatestProps {
  list: SermonList;
  site: Site | null;
  /** Nothing has come from channel or podcast. */
  isEmpty: boolean;
}

/** The latest message, which staff may have set themselves, and the latest episode; else how to reach us. */
function Latest({ list, site, isEmpty }: LatestProps) {
  const now = useNow();
  const set = useOptionalResource(HOME_CONTENT)?.latestMessage;
  const latest = useOptionalResource(LATEST_VIDEO);
  const message = latestMessage(set, latest?.data, now);
  const episode = list.episodes[0];
  if (!message && !episode) return isEmpty ? <NoSermons site={site} /> : null;
  return (
    <Section tone="purple" labelledBy="latest">
      <SectionHead id="latest" eyebrow="Latest message" title={message ? 'Watch' : 'Listen'} />
      <div className={message && episode ? styles.both : styles.latest}>
        {message && <VideoPlayer video={message} />}
        {episode && (
          <div>
            {message && <h3 className={styles.kind}>Or listen</h3>}
            <EpisodeList episodes={[episode]} />
          </div>
        )}
      </div>
    </Section>
  );
}
