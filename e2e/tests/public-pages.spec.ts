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
];
/** The breakpoints (specification, section 1), and a small phone. */
const WIDTHS = [360, 480, 768, 968, 1200];
/** No sideways scrolling at 320 pixels, nor at 200 % zoom, which leaves half of 1280 (WCAG 2.2, 1.4.10 and 1.4.4). */
const NARROW = [320, 640];

async function open(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const [first] = (await (await request.get('/api/events')).json()) as { _id: string }[];
  await page.goto(address.replace('(the first)', first!._id), { waitUntil: 'networkidle' });
}

for (const address of PAGES) {
  test.describe(address, () => {
    test('hydrates quietly, fits every screen and is accessible', async ({ page, request }, info) => {
      await open(page, request, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      // A desktop's window can have any width; the phone's is its own.
      if (info.project.name === 'phone') return;

      for (const width of [...NARROW, ...WIDTHS]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `at ${width} px`);
        if (WIDTHS.includes(width)) await expectAccessible(page, `at ${width} px`);
      }
    });

    test('says the same without JavaScript', async ({ browser, page, request, baseURL }) => {
      await open(page, request, address);
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(page.url());
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      expect(await plain.locator('main').innerText()).toBe(await page.locator('main').innerText());
      await context.close();
    });
  });
}

test('every page can be used by keyboard, and shows where the focus is', async ({ page, request }, info) => {
  test.skip(info.project.name === 'phone', 'phones with a keyboard are desktops');
  test.setTimeout(180_000);
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
      return shown.length;
    });
    for (let press = 0; press < targets; press += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        delete element.dataset['target'];
        const style = getComputedStyle(element);
        return {
          html: element.outerHTML.slice(0, 120),
          hasRing: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        };
      });
      expect(focus.hasRing, `${address}: ${focus.html}`).toBe(true);
    }
    expect(
      await page.locator('[data-target]').evaluateAll((all) => all.map((each) => each.outerHTML)),
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
