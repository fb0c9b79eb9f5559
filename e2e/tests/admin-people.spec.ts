import type { Browser } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/staff-page.js';

/** Staff accounts, from the invitation to the account that is switched off. */
const PASSWORD = 'another long pass phrase';

/** A browser of somebody who is not signed in. */
const stranger = (browser: Browser, baseURL?: string) =>
  browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });

test('an owner invites an editor, who chooses a password, sees no owner’s things and is switched off', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  // axe takes long on a busy machine.
  test.slow();
  const email = `editor-${info.project.name}@example.org`;
  await page.goto('/admin/settings');
  const people = page.getByRole('region', { name: 'Staff accounts' });

  const link = await test.step('invites', async () => {
    await people.getByRole('button', { name: 'Invite a person' }).click();
    await people.getByLabel('First name').fill('Media');
    await people.getByLabel('Last name').fill(info.project.name);
    await people.getByLabel('Email').fill(email);
    await people.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(people.getByText('This site sends no mail yet.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    return people.getByLabel('Link', { exact: true }).inputValue();
  });

  const context = await stranger(browser, baseURL);
  await test.step('accepts', async () => {
    const editor = await context.newPage();
    await editor.goto(link);
    await expect(editor.getByText('Media, welcome.')).toBeVisible();
    await expectAccessible(editor);
    await expectNoSidewaysScroll(editor);
    await editor.getByLabel(/^New password(?! again)/).fill(PASSWORD);
    await editor.getByLabel(/^New password again/).fill(PASSWORD);
    await editor.getByRole('button', { name: 'Choose this password' }).press('Enter');
    await editor.waitForURL('**/admin/dashboard');
    await expect(editor.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await editor.goto('/admin/settings');
    await expect(editor.getByText('Only the owner can change settings.')).toBeVisible();
    // The link works once.
    const again = await editor.request.post('/api/auth/links/open', { data: { token: link.split('#')[1] } });
    expect(again.status()).toBe(404);
  });

  await test.step('is switched off', async () => {
    const row = people.getByRole('row').filter({ hasText: email });
    await page.reload();
    await row.getByRole('button', { name: /^Manage/ }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(row).toContainText('Deactivated');
    await expectNoSidewaysScroll(page);
    expect((await request.post('/api/auth/login', { data: { email, password: PASSWORD } })).status()).toBe(
      401,
    );
  });
  await context.close();
});

test('the own devices are listed, and a forgotten password is asked for', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto('/admin/account');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await stranger(browser, baseURL);
  const visitor = await context.newPage();
  await visitor.goto('/admin');
  await visitor.getByRole('link', { name: 'Forgotten your password?' }).click();
  await visitor.getByLabel('Email').fill('nobody@example.org');
  await visitor.getByRole('button', { name: 'Send me a link' }).click();
  await expect(visitor.getByText('This site sends no mail.')).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await context.close();
});
