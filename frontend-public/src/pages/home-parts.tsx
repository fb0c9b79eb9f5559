import type { HomeContent } from '@chapel/contracts';
import { memo, Suspense } from 'react';
import { TESTIMONIALS } from '../data/api-paths';
import { useOptionalResource, useSite } from '../data/page-data';
import { HomeBranches, HomeTestimonials } from './home-community';
import { HomeEvents } from './home-events';
import { HomeGiving } from './home-giving';
import { HomeMessage } from './home-message';
import { HomeMission, HomePastor, HomeScripture } from './home-mission';

/**
 * What follows the hero. Nothing here waits: the boundaries, one inside the other, are the steps in which React takes
 * over what the server sent, each a task of its own on a slow phone. It is memoised, and reads no clock itself, because a
 * change from above would make React take over all that is left at once.
 */
export const HomeParts = memo(function HomeParts({ home }: { home: HomeContent }) {
  const site = useSite();
  const testimonials = useOptionalResource(TESTIMONIALS);
  return (
    <Suspense fallback={null}>
      <HomeScripture home={home} />
      <HomeMission home={home} />
      <HomePastor home={home} />
      <HomeMessage />
      <Suspense fallback={null}>
        <HomeEvents branches={home.branches} />
        <HomeBranches branches={home.branches} />
        <Suspense fallback={null}>
          <HomeTestimonials testimonials={testimonials ?? []} />
          {site && <HomeGiving giving={site.giving} contacts={site.contacts} />}
        </Suspense>
      </Suspense>
    </Suspense>
  );
});
