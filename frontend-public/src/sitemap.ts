import { MAX_RECENT_COUNT } from '@chapel/contracts/constants';
import type { Resources } from '@chapel/router';
import { MINISTRIES, recentEpisodes, recentVideos, upcomingEvents } from './data/api-paths';
import { answerIn } from './head/answer-in';
import { pages } from './pages';

/** API addresses that name the pages below other pages. */
export const sitemapResources = (now: Date): string[] => [
  MINISTRIES,
  upcomingEvents(now),
  recentVideos(MAX_RECENT_COUNT),
  recentEpisodes(MAX_RECENT_COUNT),
];

/** Path of every page that search engines should know, percent-encoded. */
export function sitemapPaths(resources: Resources, now: Date): string[] {
  const below = (parent: string, ids: readonly string[]) =>
    ids.map((id) => `${parent}/${encodeURIComponent(id)}`);
  const ministries = answerIn(resources, MINISTRIES) ?? [];
  const events = answerIn(resources, upcomingEvents(now)) ?? [];
  const videos = answerIn(resources, recentVideos(MAX_RECENT_COUNT))?.data ?? [];
  const episodes = answerIn(resources, recentEpisodes(MAX_RECENT_COUNT))?.data ?? [];
  return [
    ...pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...below(
      '/ministries',
      ministries.map(({ slug }) => slug),
    ),
    ...below(
      '/events',
      events.map(({ _id }) => _id),
    ),
    ...below(
      '/sermons/video',
      videos.map(({ id }) => id),
    ),
    ...below(
      '/sermons/audio',
      episodes.map(({ id }) => id),
    ),
  ];
}
