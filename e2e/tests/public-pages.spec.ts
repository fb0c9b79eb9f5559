import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../support/quiet-page.js';

const PAGES = [
  '/',
  '/about',
  '/ministries',
  '/sermons',
  '/contact',
  '/events',
  '/give',
  '/next-steps',
  '/privacy',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

for (const address of PAGES) {
  test.describe(address, () => {
    test('hydrates quietly, fits the screen and is accessible', async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as {
          axe: { run(options: object): Promise<{ violations: Violation[] }> };
        };
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
        const { violations: found } = await checker.run({ runOnly: { type: 'tag', values: tags } });
        return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      });
      expect(violations).toEqual([]);
    });

    test('says the same without JavaScript', async ({ browser, page, baseURL }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(address);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      expect(await plain.locator('main').innerText()).toBe(await page.locator('main').innerText());
      await context.close();
    });
  });
}

test('an address that does not exist is answered with 404 and a way home', async ({ page, allow }) => {
  allow(/status of 404/);
  const answer = await page.goto('/no-such-page', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});
