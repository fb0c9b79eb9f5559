import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/staff-page.js';

/** Who did what: an owner reads it back with what was and what is. */
test('a change is found in the activity log, by person and kind', async ({ page, api }, info) => {
  const name = `Looked back ${info.project.name}`;
  const body = { name, location: 'Old place' };
  const { _id } = await api<{ _id: string }>('POST', '/home-content/branches', body);
  await page.goto('/admin/branches');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page
    .getByRole('region', { name: 'Edit Branch' })
    .getByLabel(/^Location/)
    .fill('New place');
  await page.getByRole('button', { name: 'Save Branch' }).click();
  await expect(page.getByText('Branch updated successfully!')).toBeVisible();

  await page.goto('/admin/activity');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Branches');
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Site Owner');
  await expect(page).toHaveURL(/kind=branch&by=[0-9a-f]{24}/);
  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: `changed the branch ${name}` });
  await entry.getByText('What changed').press('Enter');
  await expect(entry.getByText('Location').locator('..')).toContainText('Was Old placeNow New place');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Automation');
  await expect(page.getByText('Nothing matches this.')).toBeVisible();
  await api('DELETE', `/home-content/branches/${_id}`);
});
