import { useOptionalResource, useResource, useSite } from '../data/page-data';
import { HOME_CONTENT, TESTIMONIALS } from '../data/api-paths';
import { ResourceView } from '../components/resource-view';
import { LiveBar } from '../features/message/live-bar';
import { HomeBranches, HomeTestimonials } from './home-community';
import { HomeEvents } from './home-events';
import { HomeGiving } from './home-giving';
import { HomeHero } from './home-hero';
import { HomeMessage, useHomeMessage } from './home-message';
import { HomeMission, HomePastor, HomeScripture } from './home-mission';

/** The front door: when and where, the word, the latest message, what is on, where we are, how to give. */
export function HomePage() {
  const content = useResource(HOME_CONTENT);
  const testimonials = useOptionalResource(TESTIMONIALS);
  const site = useSite();
  const message = useHomeMessage();
  return (
    <ResourceView resource={content} name="the home page">
      {(home) => (
        <>
          <LiveBar />
          <HomeHero home={home} site={site} hasMessage={message.isShown} />
          <HomeScripture home={home} />
          <HomeMission home={home} />
          <HomePastor home={home} />
          <HomeMessage message={message} />
          <HomeEvents branches={home.branches} />
          <HomeBranches branches={home.branches} />
          <HomeTestimonials testimonials={testimonials ?? []} />
          {site && <HomeGiving giving={site.giving} contacts={site.contacts} />}
        </>
      )}
    </ResourceView>
  );
}
