import type { Page } from '@playwright/test';

/** How the server fails: an HTTP status with or without a message of its own, an answer, or no answer at all. */
export type Refusal = { status: number; message?: string } | { answer: object } | 'no answer';

/**
 * From now on calls of this method to this path (a pattern such as `/events/*`) fail so, until the returned function
 * is called.
 */
export async function refuse(
  page: Page,
  method: string,
  path: string,
  refusal: Refusal,
): Promise<() => Promise<void>> {
  const address = `**/api${path}`;
  const handler: Parameters<Page['route']>[1] = (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (refusal === 'no answer') return route.abort('connectionfailed');
    if ('answer' in refusal) return route.fulfill({ json: refusal.answer });
    const { status, message } = refusal;
    return message ? route.fulfill({ status, json: { message } }) : route.fulfill({ status, body: '' });
  };
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

/** What the browser itself writes on the console about such calls. */
export const BROWSER_NOISE = /Failed to load resource|net::ERR_/;
