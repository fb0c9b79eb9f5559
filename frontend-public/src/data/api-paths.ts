import type {
  Envelope,
  Event,
  HomeContent,
  Ministry,
  PageContent,
  PodcastEpisode,
  Site,
  Testimonial,
  Video,
} from '@chapel/contracts';
import { DEFAULT_RECENT_COUNT, MAX_PAGE_SIZE } from '@chapel/contracts/constants';
import { DAY_MS } from '@chapel/domain';

declare const answer: unique symbol;

/** An address of the API that carries the type of its answer. */
export type ApiPath<T> = string & { readonly [answer]?: T };

const apiPath = <T>(path: string) => path as ApiPath<T>;

export const SITE = apiPath<Site>('/api/site');
export const HOME_CONTENT = apiPath<HomeContent>('/api/home-content/latest');
export const TESTIMONIALS = apiPath<Testimonial[]>('/api/testimonials');
export const MINISTRIES = apiPath<Ministry[]>('/api/ministries');
export const PAGE_CONTENT = apiPath<PageContent>('/api/page-content');
export const LATEST_VIDEO = apiPath<Envelope<Video | null>>('/api/youtube/latest-video');

export const ministryPath = (slug: string) =>
  apiPath<Ministry>(`/api/ministries/${encodeURIComponent(slug)}`);

export const eventPath = (id: string) => apiPath<Event>(`/api/events/${encodeURIComponent(id)}`);

/** The event as a file that a phone's calendar takes (product page, "Events"). */
export const eventFilePath = (id: string): string => `${eventPath(id)}.ics`;

export const recentVideos = (count: number = DEFAULT_RECENT_COUNT) =>
  apiPath<Envelope<Video[]>>(`/api/youtube/recent-videos?maxResults=${count}`);

export const recentEpisodes = (count: number = DEFAULT_RECENT_COUNT) =>
  apiPath<Envelope<PodcastEpisode[]>>(`/api/podcast/recent-episodes?maxResults=${count}`);

/**
 * Events that end today (Africa/Accra is UTC) or later, by start. The address changes once a day only, so that the
 * answer is kept in caches; a page drops by itself what has ended since midnight.
 */
export function upcomingEvents(now: Date, limit: number = MAX_PAGE_SIZE): ApiPath<Event[]> {
  const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS).toISOString();
  return apiPath(`/api/events?from=${midnight}&limit=${limit}`);
}
