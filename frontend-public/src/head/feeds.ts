import type { Site } from '@chapel/contracts';
import { podcastFeedUrl } from '@chapel/domain';
import type { PageHead } from '@chapel/router';
import { calendarPath } from '../data/api-paths';

/** What calendars and podcast programs can subscribe to. */
export function feedsOf(site: Site | null): NonNullable<PageHead['feeds']> {
  const podcast = podcastFeedUrl(site?.podcast.podbean ?? '');
  return [
    { type: 'text/calendar', title: 'Events', href: calendarPath() },
    ...(podcast ? [{ type: 'application/rss+xml', title: 'Podcast', href: podcast }] : []),
  ];
}
