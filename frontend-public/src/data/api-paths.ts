import type {
  Envelope,
  Event,
  HomeContent,
  LiveSermon,
  Ministry,
  PageContent,
  PodcastEpisode,
  SermonList,
  SermonVideo,
  Site,
  Testimonial,
  Video,
} from '@chapel/contracts';
import { ALL_BRANCHES, DEFAULT_RECENT_COUNT, MAX_PAGE_SIZE } from '@chapel/contracts/constants';
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

/** What is on air; it is asked for beside everything else, because it is true for hours only. */
export const LIVE_SERMON = apiPath<LiveSermon>('/api/sermons/live');

/** What a visitor looks for among the sermons; empty texts for everything. */
export interface SermonSearch {
  q: string;
  /** Four digits. */
  year: string;
}

export function sermons({ q, year }: SermonSearch): ApiPath<SermonList> {
  const query = new URLSearchParams({ ...(q && { q }), ...(year && { year }) }).toString();
  return apiPath(`/api/sermons${query && `?${query}`}`);
}

export const sermonVideo = (id: string) =>
  apiPath<SermonVideo>(`/api/sermons/video/${encodeURIComponent(id)}`);

export const sermonAudio = (id: string) =>
  apiPath<PodcastEpisode>(`/api/sermons/audio/${encodeURIComponent(id)}`);

/** What a phone's calendar subscribes to: the events of a branch, or of all. */
export const calendarPath = (branch: string = ALL_BRANCHES): string =>
  `/api/events/calendar.ics${branch === ALL_BRANCHES ? '' : `?branch=${encodeURIComponent(branch)}`}`;

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
