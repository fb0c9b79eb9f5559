import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/quiet-page.js';

const PAGES = [
  '/',
  '/about',
  '/ministries',
  '/ministries/lifeline',
  '/sermons',
  '/sermons?q=grace&year=2026',
  '/contact',
  '/events',
  '/events?view=month',
  '/events/(the first)',
  '/give',
  '/next-steps',
  '/privacy',
  '/no-such-page',
];
/** The breakpoints (specification, section 1), and a small phone. */
const WIDTHS = [360, 480, 768, 968, 1200];
/** No sideways scrolling at 320 pixels, nor at 200 % zoom, which leaves half of 1280 (WCAG 2.2, 1.4.10 and 1.4.4). */
const NARROW = [320, 640];

/** What Playwright writes where it keeps service workers out. */
const NO_WORKER = /registration blocked by Playwright/;
const NOT_FOUND = /status of 404/;
// The offline copy has tests of its own; here each page would fetch it anew.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ allow }) => allow(NO_WORKER));

/** Opens a page and waits until React has taken over the last of it, which it does in steps. */
async function open(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const [first] = (await (await request.get('/api/events')).json()) as { _id: string }[];
  await page.goto(address.replace('(the first)', first!._id));
  await page.waitForFunction(() =>
    ['main', 'footer'].every((part) => {
      const last = [...document.querySelectorAll(`${part} *`)].at(-1);
      // React's own mark on each element that it looks after.
      return last && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
    }),
  );
}

/** What is far below is laid out when a reader comes near (libs/ui, section.module.css): here all of it is judged. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const address of PAGES) {
  test(`${address} hydrates quietly, says the same without JavaScript, fits every screen and is accessible`, async ({
    page,
    browser,
    request,
    baseURL,
    allow,
  }, info) => {
    if (address === '/no-such-page') allow(NOT_FOUND);
    await open(page, request, address);
    await layOutAll(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);

    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(page.url(), { waitUntil: 'domcontentloaded' });
    await layOutAll(plain);
    expect(await plain.locator('main').innerText()).toBe(await page.locator('main').innerText());
    await context.close();

    await expectNoSidewaysScroll(page);
    // A desktop's window can have any width; the phone's is its own.
    if (info.project.name === 'phone') return;
    for (const width of [...NARROW, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
      if (WIDTHS.includes(width)) await expectAccessible(page, `at ${width} px`);
    }
  });
}

test('every page can be used by keyboard, and shows where the focus is', async ({
  page,
  request,
  allow,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones with a keyboard are desktops');
  test.setTimeout(120_000);
  allow(NOT_FOUND);
  for (const address of PAGES) {
    await open(page, request, address);
    const targets = await page.evaluate(() => {
      const found = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
      ];
      const shown = found.filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
      );
      for (const element of shown) element.dataset['target'] = 'waiting';
      document.addEventListener('focusin', ({ target }) => {
        const element = target as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) delete element.dataset['target'];
        else element.dataset['target'] = 'without a ring';
      });
      return shown.length;
    });
    expect(targets).toBeGreaterThan(10);
    for (let press = 0; press < targets; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.locator('[data-target]').evaluateAll((all) => all.map((each) => each.outerHTML)),
      address,
    ).toEqual([]);
  }
});

test('a month, a search of messages and a search of pages work without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/events');
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Events in / })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('outreach');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/view=month.*type=outreach/);
  await expect(page.getByRole('table', { name: /^Events in / })).toBeVisible();

  await page.goto('/no-such-page');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('momo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/no-such-page?q=momo');
  await page.getByRole('main').getByRole('link', { name: 'Give', exact: true }).first().click();
  await expect(page).toHaveURL('/give');
  await context.close();
});

test('a shared link has a picture that WhatsApp shows, and a calendar to subscribe to', async ({
  page,
  request,
}, info) => {
  test.skip(info.project.name === 'phone', 'the head is the same on every device');
  await open(page, request, '/events/(the first)');
  const picture = await request.get(
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  );
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await picture.body()).length).toBeLessThan(300_000);
  const calendar = await request.get(
    (await page.locator('link[type="text/calendar"]').getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const icon of ['/apple-touch-icon.png', '/icon-512.png']) {
    expect((await request.get(icon)).headers()['content-type']).toBe('image/png');
  }
});

test('an address that does not exist is answered with 404 and a way home', async ({ page, allow }) => {
  allow(/status of 404/);
  const answer = await page.goto('/no-such-page', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});
