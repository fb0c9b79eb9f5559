import type { Site } from '@chapel/contracts';
import type { PageHead } from '@chapel/router';
import { calendarPath } from '../data/api-paths';

/** What calendars and podcast programs can subscribe to. */
export const feedsOf = (site: Site | null): NonNullable<PageHead['feeds']> => [
  { type: 'text/calendar', title: 'Events', href: calendarPath() },
  ...(site?.podcastFeed ? [{ type: 'application/rss+xml', title: 'Podcast', href: site.podcastFeed }] : []),
];
