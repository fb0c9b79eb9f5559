import { OUTBOX_SYNC, sendOutbox } from '@chapel/api-client/outbox';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answerKey, isKeptAnswer, isOwnFile, isPublicPage, pageKey } from './addresses';
import { CACHES, removeCaches } from './caches';
import {
  fileFromAnywhere,
  forgetPages,
  keepFirstPage,
  keepPages,
  keepPagesDaily,
  offlinePage,
  withText,
} from './kept-pages.client';
import { withNotice } from './page-text';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync (W3C draft), of which TypeScript knows nothing yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/**
 * The site without a connection (docs/decisions, "Offline"). With one, everything comes from the network as it would
 * without this program: a kept copy is shown only when the network fails.
 */

/** The pages that everybody is given, and those that a visitor has read lately. */
const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  // What it says of cookies and Save-Data (server/security-headers.ts) is this same visitor's.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request, mode }) => pageKey(request.url, mode),
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      cacheDidUpdate: forgetPages,
      cachedResponseWillBeUsed: async ({ cachedResponse: kept }) =>
        kept && withText(kept, withNotice(await kept.text(), kept.headers.get('date'))),
      handlerDidError: offlinePage,
    },
  ],
});

const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  !/no-store/.test(headers.get('cache-control') ?? '');

registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPublicPage(url.pathname),
  pages,
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOwnFile(url.pathname),
  new CacheFirst({ cacheName: CACHES.files }),
);

// Remotes may be deployed on origins of their own. What the kept pages name is here; all else is the browser's.
registerRoute(
  ({ request, sameOrigin }) => !sameOrigin && /^(?:script|font)$/.test(request.destination),
  ({ request }) => fileFromAnywhere(request),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isKeptAnswer(url.pathname) && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: CACHES.answers,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => answerKey(request.url, self.location.origin) }],
  }),
);

self.addEventListener('install', (event) => {
  // Nothing here belongs to one version of the site, so a new version of this program need not wait for open pages.
  event.waitUntil(keepPages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await removeCaches(Object.values(CACHES));
    // The page is asked for while this program is being started. Not every browser has it.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

/** The connection is back, and perhaps no page is open. What still waits makes the browser try again later. */
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag !== OUTBOX_SYNC) return;
  const sendAll = async () => {
    const tried = await sendOutbox();
    if (tried.some(({ state }) => state === 'waiting')) throw new Error('A message still waits');
  };
  sync.waitUntil(sendAll());
});

/** Pages that were loaded whole, and have come to rest, say so (src/offline-copy.ts). */
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const keep = async () => {
    await keepPagesDaily();
    if (event.source instanceof WindowClient) await keepFirstPage(event.source.url);
  };
  // Without a connection, or when the server fails: another time.
  event.waitUntil(keep().catch(() => undefined));
});
