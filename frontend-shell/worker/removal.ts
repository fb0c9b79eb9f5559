import { removeCaches } from './caches';

declare const self: ServiceWorkerGlobalScope;

/**
 * Takes the place of the service worker on a site that is set to have none (OFFLINE_COPY=off): browsers look for a new
 * version at the next visit, find this one, and are left as if there had never been any.
 */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(removeCaches().then(() => self.registration.unregister()));
});
