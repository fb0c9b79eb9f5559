import { expect, test } from '../support/quiet-page.js';

test('a dead admin remote shows the product error screen, whose button tries again', async ({
  page,
  allow,
}) => {
  allow(/remote|Failed to load resource|ScriptExternalLoadError|RUNTIME-\d+/i);
  await page.route('**/assets/admin/**', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  await expect(page.getByText('We apologize for the inconvenience. Please try again later.')).toBeVisible();

  await page.unroute('**/assets/admin/**');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('a dead public remote leaves the page that the server sent', async ({ page, allow }) => {
  allow(/remote|Failed to load resource|ScriptExternalLoadError|RUNTIME-\d+/i);
  await page.route(/assets\/public\/.*\.js/, (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
