import { useResource, useSite } from '../data/page-data';
import { HOME_CONTENT } from '../data/api-paths';
import { ResourceView } from '../components/resource-view';
import { LiveBar } from '../features/message/live-bar';
import { HomeHero } from './home-hero';
import { useHomeMessage } from './home-message';
import { HomeParts } from './home-parts';

/** The front door: when and where, the word, the latest message, what is on, where we are, how to give. */
export function HomePage() {
  const content = useResource(HOME_CONTENT);
  const site = useSite();
  const { isShown } = useHomeMessage();
  return (
    <ResourceView resource={content} name="the home page">
      {(home) => (
        <>
          <LiveBar />
          <HomeHero home={home} site={site} hasMessage={isShown} />
          <HomeParts home={home} />
        </>
      )}
    </ResourceView>
  );
}
