import { expect, test } from '../support/quiet-page.js';

const LINKS = ['Home', 'About', 'Ministries', 'Sermons', 'Contact', 'Events', 'Give', 'Next Steps'];

test('the navigation lists the pages in order and scrolls to the top of the chosen one', async ({
  page,
}, info) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 600));
  if (info.project.name === 'phone') await page.getByRole('button', { name: /menu/i }).click();
  const navigation = page.getByRole('navigation', { name: /main/i });
  const links = (await navigation.getByRole('link').allInnerTexts()).map((text) => text.trim());
  expect(links).toEqual(LINKS);
  await navigation.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the header shrinks once the page is scrolled more than 50 px', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const height = async () => (await header.boundingBox())!.height;
  const full = await height();
  await page.evaluate(() => window.scrollTo(0, 50));
  await page.waitForTimeout(400);
  expect(await height()).toBe(full);
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect.poll(height).toBeLessThan(full);
});

test('the menu covers the width, and closes by a choice and by Escape', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'only narrow screens have the menu');
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /menu/i });
  const navigation = page.getByRole('navigation', { name: /main/i });
  await expect(navigation).toBeHidden();

  await button.click();
  await expect(navigation).toBeVisible();
  expect((await navigation.boundingBox())!.width).toBe(360);
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await navigation.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(navigation).toBeHidden();
});
