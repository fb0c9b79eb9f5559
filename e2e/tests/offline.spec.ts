import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disconnect, keptPaths, offlineCopyMade } from '../support/offline-copy.js';
import { FIRST_SPARE_PORT } from '../support/ports.js';
import { siteProgram } from '../support/program.js';
import { expect, test } from '../support/quiet-page.js';

const PAGES = 'chapel-pages-1';
/** What the browser writes itself about requests that fail. */
const NO_CONNECTION = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/;
const NOTICE = /^Opened without a connection: as it was on /;

test.describe('without a connection', () => {
  test('branches, events, contact and give are there, and say how old they are', async ({
    page,
    context,
    allow,
  }) => {
    allow(NO_CONNECTION);
    await page.goto('/');
    await offlineCopyMade(page);
    await disconnect(context);
    for (const [address, heading] of [
      ['/', /./],
      ['/contact?reason=Baptism', 'Contact us'],
      ['/events', /./],
      ['/give', 'Your gift carries the work'],
      ['/next-steps', 'Next Steps'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveText(NOTICE);
    }
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Kumasi' }).first()).toBeVisible();
    // Its scripts are kept, too: going on needs no loading.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('We could not load')).toHaveCount(0);
  });

  test('a page that is not kept says so, what is, and what was read before', async ({
    page,
    context,
    allow,
  }) => {
    allow(NO_CONNECTION);
    // The page that a visit begins with is kept, too: a shared link leads to one of an event, perhaps.
    await page.goto('/about');
    await offlineCopyMade(page);
    await expect.poll(() => keptPaths(page, PAGES)).toContain('/about');
    await disconnect(context);
    await page.goto('/ministries/lifeline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ways to give' })).toBeVisible();
    await main.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveText(NOTICE);

    await page.goBack();
    await context.setOffline(false);
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifeline');
  });
});

test.describe('with a connection', () => {
  test('what is shown comes from the server, and nothing of the staff is kept', async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the same program on every device');
    await page.goto('/');
    await offlineCopyMade(page);
    // A copy that is older than what the server has.
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      await cache.put('/give', new Response('<h1>Old</h1>', { headers: { 'content-type': 'text/html' } }));
    }, PAGES);
    await page.goto('/give');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your gift carries the work');
    await page.goto('/admin', { waitUntil: 'networkidle' });
    const names = await page.evaluate(() => caches.keys());
    const kept = (await Promise.all(names.map((name) => keptPaths(page, name)))).flat();
    expect(kept.filter((address) => /admin|auth|messages/.test(address))).toEqual([]);
    expect(kept).toContain('/give');
  });

  test('who wants to use less data is given no copy', async ({ browser, baseURL }, info) => {
    test.skip(info.project.name === 'phone', 'the same program on every device');
    for (const [name, value] of [
      ['save-data', 'on'],
      ['cookie', 'data-use=less'],
    ] as const) {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: { [name]: value } });
      const page = await context.newPage();
      await page.goto('/contact');
      await page.getByLabel('Name', { exact: true }).fill('A visitor');
      await page.waitForLoadState('networkidle');
      expect(
        await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
      ).toBe(0);
      await context.close();
    }
  });
});

test('a site that is set to have no copies takes them back', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the same program on every device');
  // Two programs are started, one after the other.
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chapel-copy-'));
  const env = { PORT: String(FIRST_SPARE_PORT), DATA_DIR: dataDir };
  const address = `http://localhost:${FIRST_SPARE_PORT}`;
  let program = await siteProgram(env).started();
  try {
    await page.goto(address);
    await offlineCopyMade(page);
    await program.end('SIGTERM');
    program = await siteProgram({ ...env, OFFLINE_COPY: 'off' }).started();
    await page.goto(`${address}/give`);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          await caches.keys(),
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([[], 0]);
  } finally {
    await program.end('SIGTERM');
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true });
  }
});
