import { expect, test } from '../support/quiet-page.js';

test('a step is taken without JavaScript and answered on its page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/next-steps');
  await page.getByRole('link', { name: 'I want to take this step: Be baptised' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('Baptism');
  await page.getByLabel('Name').fill('A visitor');
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Branch').selectOption('all');
  await page.getByLabel('Your message').fill('I would like to be baptised.');
  // People need at least this long (MIN_FILL_MS); the server holds back what is faster.
  await page.waitForTimeout(3100);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
  await expect(page).toHaveURL(/\/next-steps/);
  await context.close();
});

test('a chosen step goes into the form, and what was typed stays', async ({ page }) => {
  await page.goto('/next-steps', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('A visitor');
  await page.getByRole('link', { name: 'I want to take this step: Serve' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('Serving');
  await expect(page.getByLabel('Name')).toHaveValue('A visitor');
});

test('an event has a page with its calendar file, and an unknown one is answered with 404', async ({
  page,
  allow,
}) => {
  await page.goto('/events', { waitUntil: 'networkidle' });
  const link = page.locator('main h3 a').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain(page.url());

  allow(/status of 404/);
  expect((await page.goto(`/events/${'0'.repeat(24)}`))?.status()).toBe(404);
});
