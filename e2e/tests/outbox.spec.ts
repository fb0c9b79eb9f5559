import type { BrowserContext, Page } from '@playwright/test';
import { disconnect, offlineCopyMade } from '../support/offline-copy.js';
import { expect, test } from '../support/quiet-page.js';
import { storedMessages } from '../support/stored-messages.js';

/** What the browser writes itself about requests that fail. */
const NO_CONNECTION = /net::ERR_|Failed to load resource/;
/** What Playwright writes where it keeps service workers out. */
const NO_WORKER = /registration blocked by Playwright/;
const ADDRESS = '**/api/messages';

let text = '';
test.beforeEach(({ page: _page }, info) => {
  text = `At what time is the service? (${info.project.name} ${Date.now()})`;
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your messages' });

/** Fills in the form of a page that React has taken over. */
async function write(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByLabel('Name', { exact: true }).fill('A visitor');
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Branch', { exact: true }).selectOption('Kumasi');
  await page.getByLabel('Your message', { exact: true }).fill(text);
  // People need at least this long from when the page was made (MIN_FILL_MS); the server holds back what is faster.
  await page.waitForFunction(
    () => Date.now() - Number(document.querySelector<HTMLInputElement>('[name=startedAt]')?.value) > 3100,
  );
}
const send = (page: Page) => page.getByRole('button', { name: /^Send( message)?$/ }).click();

/** Writes a message without a connection, which the outbox keeps. */
async function writeOffline(page: Page, context: BrowserContext, address?: string): Promise<void> {
  await write(page, address);
  await disconnect(context);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your message is kept' })).toBeFocused();
  await expect(panel(page)).toContainText('Your message waits on this device');
}

test('a message written without a connection is sent when it returns, once, and the visitor sees it', async ({
  page,
  context,
  request,
  allow,
}, info) => {
  allow(NO_CONNECTION);
  await writeOffline(page, context, info.project.name === 'phone' ? '/next-steps' : '/contact');
  expect(await storedMessages(request, text)).toBe(0);
  await context.setOffline(false);
  await expect(panel(page)).toContainText('Your message was sent');
  expect(await storedMessages(request, text)).toBe(1);
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test.describe('with the line in the test’s hand', () => {
  // What a service worker passes by is out of the test's sight.
  test.use({ serviceWorkers: 'block' });

  test('a page that ends between writing and sending loses nothing: the next visit sends', async ({
    page,
    context,
    request,
    allow,
  }) => {
    allow(NO_WORKER);
    await write(page);
    const asked = page.waitForRequest(ADDRESS);
    await page.route(ADDRESS, () => {});
    await send(page);
    await asked;
    await page.close();

    const next = await context.newPage();
    await next.goto('/');
    await expect(panel(next)).toContainText('Your message was sent');
    expect(await storedMessages(request, text)).toBe(1);
  });

  test('an answer that is lost after the server stored the message leaves it stored once', async ({
    page,
    request,
    allow,
  }) => {
    allow(NO_CONNECTION);
    allow(NO_WORKER);
    await write(page);
    // The form refuses what no person can type so fast.
    await page.waitForTimeout(3200);
    await page.route(ADDRESS, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page);
    await expect(panel(page)).toContainText('Your message waits on this device');
    expect(await storedMessages(request, text)).toBe(1);
    await page.unroute(ADDRESS);
    await panel(page).getByRole('button', { name: 'Send now' }).click();
    await expect(panel(page)).toContainText('Your message was sent');
    expect(await storedMessages(request, text)).toBe(1);
  });

  test('a refusal is told and the text comes back into the form; what is removed is not sent', async ({
    page,
    context,
    request,
    allow,
  }, info) => {
    test.skip(info.project.name === 'phone', 'the same program on every device');
    allow(NO_CONNECTION);
    allow(NO_WORKER);
    await writeOffline(page, context);
    await page.route(ADDRESS, (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Please enter a valid email address', fields: { email: 'This is not complete' } },
      }),
    );
    await context.setOffline(false);
    await expect(panel(page)).toContainText('was not taken. Please enter a valid email address');
    await page.unroute(ADDRESS);
    await panel(page).getByRole('link', { name: 'Change it' }).click();
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue(text);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not complete');

    await disconnect(context);
    await send(page);
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await panel(page).getByRole('button', { name: 'Remove' }).click();
    await expect(panel(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await storedMessages(request, text)).toBe(0);
  });
});

test('the browser sends what waits when no page is open', async ({ page, context, request, allow }, info) => {
  test.skip(info.project.name === 'phone', 'the same program on every device');
  allow(NO_CONNECTION);
  await page.goto('/');
  await offlineCopyMade(page);
  await writeOffline(page, context);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  // A page that looks after no outbox, for the browser's own tools.
  await page.goto('/favicon.svg').catch(() => null);
  await context.setOffline(false);
  // A browser asks again until the message is gone: the line may come back a moment after the page was told so.
  await expect(async () => {
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
    await expect.poll(() => storedMessages(request, text)).toBe(1);
  }).toPass({ timeout: 30_000 });
});
