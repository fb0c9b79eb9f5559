import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/staff-page.js';

/** The Members tab, from an empty search to a member who is found, followed up and deleted. */
test('a member is added, found, followed up and deleted', async ({ page }, info) => {
  const name = `A newcomer ${info.project.name}`;
  await page.goto('/admin/members');

  await test.step('added with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Add Member' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('024 555 0101');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Member added successfully!')).toBeVisible();
  });

  await test.step('the follow-up is noted', async () => {
    await page.getByLabel('What was said or done').fill('Called, will come on Sunday.');
    await page.getByRole('button', { name: 'Add to the log' }).click();
    const log = page.getByRole('list', { name: 'Log of calls and visits' });
    await expect(log).toContainText('Called, will come on Sunday.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what is typed outlives the page', async () => {
    await page.getByLabel('Notes').fill('Sings well');
    await page.reload();
    await expect(page.getByLabel('Notes')).toHaveValue('Sings well');
    await page.getByRole('button', { name: 'Save Member' }).click();
    await expect(page.getByText('Member updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
  });

  await test.step('found by a part of the telephone number, by a link that can be shared', async () => {
    await page.getByRole('searchbox', { name: 'Search members' }).fill(`${info.project.name} 0245550101`);
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('deleted after the question, and the search is still there', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this member?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Member deleted successfully!')).toBeVisible();
    await expect(page.getByText('Nobody matches this search.')).toBeVisible();
  });
});
