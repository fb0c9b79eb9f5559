import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pages } from './pages';
import type { hydratePage as HydratePage } from './test/hydrate-page';
import { examplePaths } from './test/fixtures';
import { pageProps } from './test/page-props';
import { renderOnServer } from './test/render-on-server';
import { stopClock } from './test/stop-clock';

const addresses = [
  ...pages.map(({ path }) => examplePaths[path] ?? path),
  '/ministries/unknown',
  '/no-such-page',
  '/events?type=outreach',
  '/contact?reason=Baptism',
];
const sent = new Map<string, string>();
let browser: { hydratePage: typeof HydratePage };

beforeAll(async () => {
  stopClock();
  for (const address of addresses) sent.set(address, await renderOnServer(address, pageProps()));
  // The browser gets copies of its own of React and of the pages, which it has yet to load, as on a real visit.
  jest.resetModules();
  browser = await import('./test/hydrate-page');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('before any script', () => {
  it('the menu is opened and closed by links, which the style sheet follows', () => {
    const page = document.createElement('div');
    page.innerHTML = sent.get('/') ?? '';
    expect(page.querySelector('a[aria-label="Open menu"]')?.getAttribute('href')).toBe('#menu');
    expect(page.querySelector('#menu')?.hasAttribute('hidden')).toBe(false);
    expect(page.querySelector('#menu a[aria-label="Close menu"]')).not.toBeNull();
    expect(page.querySelector('#menu button')).toBeNull();
  });
});

describe('in the browser', () => {
  it.each(addresses)('%s is taken over without a difference', async (address) => {
    // On the next day, when 'tomorrow' has become 'today': the visitor's clock must not change what React compares.
    stopClock('2026-11-22T12:07:00.000Z');
    await browser.hydratePage(sent.get(address) ?? '', address, pageProps());
  });
});
