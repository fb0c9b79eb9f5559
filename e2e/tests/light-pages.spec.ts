import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/quiet-page.js';

/** What a page asked for after it came to rest, by kind of file. */
async function askedFor(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto(address, { waitUntil: 'networkidle' });
  return asked;
}

async function inContext(context: BrowserContext, use: (page: Page) => Promise<void>): Promise<void> {
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

test.describe('a page on a metered line', () => {
  test('asks for its scripts once its content is painted, and for no style sheet', async ({ page }) => {
    const asked = await askedFor(page, '/');
    expect(asked).toContain('script');
    expect(asked).not.toContain('stylesheet');
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint!.startTime)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
  });

  test('with Save-Data asks for nothing but itself, until somebody writes', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'save-data': 'on' } });
    await inContext(context, async (page) => {
      const asked = await askedFor(page, '/contact');
      expect(asked.filter((kind) => ['script', 'stylesheet', 'font', 'image'].includes(kind))).toEqual([]);
      await expect(page.getByText('This page uses less data')).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('A visitor');
      await page.waitForFunction(() => document.querySelectorAll('script[src]').length > 0);
      // What was typed before the scripts came stays.
      await expect(
        page.getByRole('button', { name: 'Open menu' }).or(page.getByRole('navigation').first()),
      ).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A visitor');
    });
  });

  test('has a switch that works without JavaScript and comes back to the page', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await inContext(context, async (page) => {
      await page.goto('/events?view=month');
      const lessData = page.locator('html[data-use="less"]');
      await expect(lessData).toHaveCount(0);
      await page.getByRole('button', { name: 'Use less data' }).click();
      await expect(page).toHaveURL('/events?view=month');
      await expect(lessData).toHaveCount(1);
      await page.goto('/give');
      await expect(lessData).toHaveCount(1);
      await page.getByRole('button', { name: 'Show everything' }).click();
      await expect(page).toHaveURL('/give');
      await expect(lessData).toHaveCount(0);
    });
  });
});
