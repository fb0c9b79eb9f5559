import type { BrowserContext, Page } from '@playwright/test';

/** The caches' own list of what they hold, as paths. */
export const keptPaths = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);

/** Resolves once the service worker works and has kept what it keeps for everybody. */
export const offlineCopyMade = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Cuts the connection of every page and of the service worker. */
export const disconnect = (context: BrowserContext): Promise<void> => context.setOffline(true);
