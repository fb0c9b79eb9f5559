import type { HeadContext, PageHead, Resources } from '@chapel/router';
import { jsonLd } from './head/json-ld';
import { SITE } from './data/api-paths';
import { answerIn } from './head/answer-in';
import { feedsOf } from './head/feeds';
import { pageHead } from './head/page-head';
import { shareImage } from './head/share-image';
import { matchPage, resourcesOf } from './pages';

export { App } from './app';
export { sitemapPaths, sitemapResources } from './sitemap';

/** API addresses that the page at `url` shows. They hang on today's date, because past events are not asked for. */
export function resourcesFor(url: URL): string[] {
  return resourcesOf(matchPage(url.pathname), new Date(), url.searchParams);
}

/** The chunk group of the page at `url`; its style sheet must stand in the HTML. */
export function chunksFor(url: URL): string[] {
  return [`page-${matchPage(url.pathname).page.name}`];
}

/** Everything that the page at `url` puts into `<head>`, and its status. */
export function headFor(url: URL, resources: Resources, context: HeadContext): PageHead {
  const head = pageHead(url, resources);
  if (head.status !== 200) return head;
  const site = answerIn(resources, SITE);
  return {
    ...head,
    siteName: site?.name,
    image: shareImage(url.pathname, resources),
    feeds: feedsOf(site),
    jsonLd: jsonLd(url, resources, context),
  };
}
