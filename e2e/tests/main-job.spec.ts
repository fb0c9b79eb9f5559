import { devices } from '@playwright/test';
import { signIn } from '../support/sign-in.js';
import { expect, test } from '../support/quiet-page.js';

/**
 * What the site is for, from end to end: staff change it, visitors see it without a script and write to the church,
 * staff answer. Runs once; the visitor is on a phone, the staff at a desk.
 */
test('staff change the site, a visitor writes, staff answer', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the test brings its own phone');
  const welcome = `Akwaaba, ${Date.now()}. There is a place for you here.`;

  await test.step('sign in and change the welcome message', async () => {
    await signIn(page);
    await page.getByRole('textbox', { name: 'Welcome message' }).fill(welcome);
    await page.getByRole('region', { name: 'Welcome Message' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Content updated successfully!')).toBeVisible();
  });

  await test.step('the server’s HTML has it at once', async () => {
    const html = await (await request.get('/')).text();
    expect(html.slice(0, html.indexOf('<script type="application/json"'))).toContain(welcome);
  });

  const text = `At what time is the service on Sunday? (${Date.now()})`;
  await test.step('a visitor on a phone sends the contact form', async () => {
    const phone = await browser.newContext({
      ...devices['Desktop Chrome'],
      baseURL,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const visitor = await phone.newPage();
    await visitor.goto('/contact');
    await visitor.getByLabel(/^Name/).fill('A visitor');
    await visitor.getByLabel(/^Email/).fill('visitor@example.org');
    await visitor.getByLabel(/^Branch/).selectOption({ label: 'Kumasi' });
    await visitor.getByLabel(/^(Your )?message/i).fill(text);
    // The form refuses what no person can type so fast (specification of the public form's call).
    await visitor.waitForTimeout(3200);
    await visitor.getByRole('button', { name: /send/i }).click();
    await expect(visitor.getByRole('status').filter({ hasText: /thank you/i })).toBeVisible();
    await phone.close();
  });

  await test.step('the message is unread, then read, then replied', async () => {
    await page.getByRole('link', { name: /Messages/ }).click();
    await page.waitForURL('**/admin/messages');
    const card = page.getByRole('listitem').filter({ hasText: text.slice(0, 30) });
    await expect(card).toContainText(/unread/i);
    await card.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text);
    await expect(dialog.getByText('read', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as Replied' }).click();
    await expect(dialog.getByRole('button', { name: 'Mark as Replied' })).toBeHidden();
    await expect(card).toContainText(/replied/i);
  });
});
