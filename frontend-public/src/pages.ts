import type { SitePageName } from '@chapel/domain';
import { lazy, type ComponentType } from 'react';
import {
  eventPath,
  HOME_CONTENT,
  LATEST_VIDEO,
  MINISTRIES,
  ministryPath,
  PAGE_CONTENT,
  recentEpisodes,
  LIVE_SERMON,
  sermonAudio,
  sermons,
  sermonVideo,
  SITE,
  TESTIMONIALS,
  upcomingEvents,
} from './data/api-paths';
import { sermonSearchFrom } from './features/sermon-search/sermon-search-from';
import { siteSearchFrom } from './features/site-search/site-search-from';
import { HOME_EPISODES, HOME_EVENTS } from './pages/home-limits';

export type PageName = SitePageName;

export interface SitePage {
  name: PageName;
  /** As the router writes it. */
  path: string;
  /** Loaded on demand (specification, section 2). */
  Component: ComponentType;
  /** API addresses beyond `/api/site`, most important first. */
  resources: (now: Date, params: Record<string, string>, query: URLSearchParams) => string[];
}

const none = () => [];
const homeContent = () => [HOME_CONTENT];

/** Every page of the public site, in the order of the navigation. The chunk names are `page-` and the page's name. */
export const pages: readonly SitePage[] = [
  {
    name: 'home',
    path: '/',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-home" */ './pages/home').then((m) => ({ default: m.HomePage })),
    ),
    resources: (now) => [
      HOME_CONTENT,
      upcomingEvents(now, HOME_EVENTS),
      LATEST_VIDEO,
      recentEpisodes(HOME_EPISODES),
      TESTIMONIALS,
      LIVE_SERMON,
    ],
  },
  {
    name: 'about',
    path: '/about',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-about" */ './pages/about').then((m) => ({ default: m.AboutPage })),
    ),
    resources: () => [HOME_CONTENT, PAGE_CONTENT],
  },
  {
    name: 'ministries',
    path: '/ministries',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-ministries" */ './pages/ministries').then((m) => ({
        default: m.MinistriesPage,
      })),
    ),
    resources: () => [MINISTRIES, HOME_CONTENT],
  },
  {
    name: 'ministry',
    path: '/ministries/:slug',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-ministry" */ './pages/ministry').then((m) => ({
        default: m.MinistryPage,
      })),
    ),
    resources: (_now, { slug = '' }) => [ministryPath(slug), HOME_CONTENT],
  },
  {
    name: 'sermons',
    path: '/sermons',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-sermons" */ './pages/sermons').then((m) => ({
        default: m.SermonsPage,
      })),
    ),
    resources: (_now, _params, query) => [HOME_CONTENT, LATEST_VIDEO, sermons(sermonSearchFrom(query))],
  },
  {
    name: 'video',
    path: '/sermons/video/:id',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-video" */ './pages/video').then((m) => ({ default: m.VideoPage })),
    ),
    resources: (_now, { id = '' }) => [sermonVideo(id)],
  },
  {
    name: 'episode',
    path: '/sermons/audio/:id',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-episode" */ './pages/episode').then((m) => ({
        default: m.EpisodePage,
      })),
    ),
    resources: (_now, { id = '' }) => [sermonAudio(id)],
  },
  {
    name: 'contact',
    path: '/contact',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-contact" */ './pages/contact').then((m) => ({
        default: m.ContactPage,
      })),
    ),
    resources: homeContent,
  },
  {
    name: 'events',
    path: '/events',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-events" */ './pages/events').then((m) => ({ default: m.EventsPage })),
    ),
    resources: (now) => [upcomingEvents(now), HOME_CONTENT],
  },
  {
    name: 'event',
    path: '/events/:id',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-event" */ './pages/event').then((m) => ({ default: m.EventPage })),
    ),
    resources: (_now, { id = '' }) => [eventPath(id), HOME_CONTENT],
  },
  {
    name: 'give',
    path: '/give',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-give" */ './pages/give').then((m) => ({ default: m.GivePage })),
    ),
    resources: homeContent,
  },
  {
    name: 'next-steps',
    path: '/next-steps',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-next-steps" */ './pages/next-steps').then((m) => ({
        default: m.NextStepsPage,
      })),
    ),
    resources: () => [HOME_CONTENT, PAGE_CONTENT],
  },
  {
    name: 'privacy',
    path: '/privacy',
    Component: lazy(() =>
      import(/* webpackChunkName: "page-privacy" */ './pages/privacy').then((m) => ({
        default: m.PrivacyPage,
      })),
    ),
    resources: none,
  },
];

/** What browsers show without a connection for a page that they have not kept; nothing links to it. */
export const offlinePage: SitePage = {
  name: 'offline',
  path: '/offline',
  Component: lazy(() =>
    import(/* webpackChunkName: "page-offline" */ './pages/offline').then((m) => ({
      default: m.OfflinePage,
    })),
  ),
  resources: homeContent,
};

/** The catch-all. */
export const notFoundPage: SitePage = {
  name: 'not-found',
  path: '*',
  Component: lazy(() =>
    import(/* webpackChunkName: "page-not-found" */ './pages/not-found').then((m) => ({
      default: m.NotFoundPage,
    })),
  ),
  resources: (now, _params, query) => (siteSearchFrom(query) ? [MINISTRIES, upcomingEvents(now)] : []),
};

export interface PageMatch {
  page: SitePage;
  params: Record<string, string>;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    // The router compares without regard to case, too.
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
}

/** The page at a path, decided as the router does; the catch-all for everything else. */
export function matchPage(pathname: string): PageMatch {
  for (const page of [...pages, offlinePage]) {
    const params = paramsOf(page.path, pathname);
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}

/** Every API address that the page at a path shows, layout included. */
export function resourcesOf({ page, params }: PageMatch, now: Date, query: URLSearchParams): string[] {
  return [SITE, ...page.resources(now, params, query)];
}
