import type { IncomingMessage } from 'node:http';

/**
 * The reads of the API whose answers depend on the content alone, so that one answer serves everybody until the
 * content version changes. A test holds this list against the API's description: each public read stands here or in
 * `NOT_KEPT`.
 */
export const KEPT_READS = [
  '/api/events',
  '/api/events/calendar.ics',
  '/api/events/{id}',
  '/api/events/{id}.ics',
  '/api/home-content/branches',
  '/api/home-content/latest',
  '/api/ministries',
  '/api/ministries/{slug}',
  '/api/page-content',
  '/api/podcast/latest-episode',
  '/api/podcast/platforms',
  '/api/podcast/recent-episodes',
  '/api/sermons',
  '/api/sermons/audio/{id}',
  '/api/sermons/video/{id}',
  '/api/site',
  '/api/testimonials',
  '/api/youtube/channel-info',
  '/api/youtube/latest-video',
  '/api/youtube/recent-videos',
] as const;

/** Public reads that must be asked each time: they tell of this moment, or are large and kept by browsers for a year. */
export const NOT_KEPT = [
  '/api/content-version',
  '/api/health/live',
  '/api/health/ready',
  '/api/podcast/status',
  '/api/sermons/live',
  '/api/share-images/{kind}/{id}',
  '/api/uploads/{id}/{file}',
  '/api/youtube/status',
  '/api/youtube/sync-status',
] as const;

const PATTERN = new RegExp(
  `^(?:${KEPT_READS.map((path) => path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')).join('|')})(?:\\?|$)`,
);

/** Whether an address (path and query) is one of `KEPT_READS`. */
export const isKeptRead = (address: string): boolean => PATTERN.test(address);

/** Whether an address belongs to the API: `/api` and everything below it. */
export const isApi = (address: string): boolean => /^\/api(?:[/?]|$)/.test(address);

/**
 * Whether the answer may come from memory. With a token the API may say more than to a visitor; a request from another
 * origin's page needs that origin's name in the answer.
 */
export function isForEverybody({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.origin === undefined
  );
}
