/** Where the web front answers with the service worker, or with the one that removes it. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

interface Connection {
  saveData?: boolean;
}

const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });

/**
 * Has the browser keep what is needed without a connection, once the page is loaded and nothing else is to be done, and
 * renew it once a day. Never for who wants to use less data. That it fails is no fault of the page.
 */
export async function keepOfflineCopy(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  await loaded();
  await idle();
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  } catch {
    // Refused by the browser's settings, or the line is down.
    return;
  }
  // At the first visit this is after all else was kept.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}
