import { OWNER } from '../playwright.config.js';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { BROWSER_NOISE } from '../support/refusals.js';
import { expect, test } from '../support/staff-page.js';

interface Settings {
  giving: { intro: string; accounts: object[] };
}

/** The accounts that money is given to: only with the password, and the dashboard tells everybody for a day. */
test('a changed giving account needs the password and is told on the dashboard', async ({
  page,
  api,
  allow,
}, info) => {
  allow(BROWSER_NOISE);
  const { giving } = await api<Settings>('GET', '/settings');
  const name = `The chapel ${info.project.name}`;
  await page.goto('/admin/settings');
  const card = page.getByRole('region', { name: 'Giving' });
  await card.getByRole('button', { name: 'Add an account' }).click();
  const account = card.getByRole('group').last();
  await account.getByLabel(/^Provider/).fill('A bank');
  await account.getByLabel(/^Number/).fill('12345');
  await account.getByLabel(/^Registered name/).fill(name);
  await card.getByRole('button', { name: 'Save giving' }).click();
  const password = card.getByRole('textbox', { name: 'Your password' });
  await expect(password).toHaveAccessibleDescription(/Please enter your password/);
  await expectAccessible(page);
  await password.fill(OWNER.password);
  await card.getByRole('button', { name: 'Save giving' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();

  await page.goto('/admin/dashboard');
  const notice = page.getByRole('region', { name: 'Giving accounts changed' });
  await expect(notice).toContainText(`A bank: 12345, registered to ${name}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await api('PATCH', '/settings', { giving, currentPassword: OWNER.password });
});
