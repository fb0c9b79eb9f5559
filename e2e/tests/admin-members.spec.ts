import { readFile } from 'node:fs/promises';
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

/** The same people come from a spreadsheet, go into one, and are merged where they are stored twice. */
test('members are imported, exported and merged', async ({ page, api }, info) => {
  const name = `A spreadsheet person ${info.project.name}`;
  const phone = info.project.name === 'phone' ? '024 555 0303' : '024 555 0202';
  const choose = async (csv: string) => {
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('input[type="file"]').setInputFiles(file);
  };
  await page.goto('/admin/members');

  await test.step('a bad row is named, and nothing is stored', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await choose(`Name,Phone,Joined,Shoe size\n${name},${phone},,40\n,,yesterday,\n`);
    await expect(page.getByRole('row', { name: /Row 3/ })).toContainText('Name is required');
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the mended file is imported, and who is there already is named', async () => {
    await choose(`Name,Phone,Follow-up due\n=${name},${phone},2026-01-04\n${name},${phone},\n`);
    await expect(page.getByRole('row', { name: /Row 3/ })).toContainText(`=${name}`);
    await page.getByRole('button', { name: 'Import 2 members' }).click();
    await expect(page.getByText('2 members imported successfully!')).toBeVisible();
  });

  await test.step('the export opens as text, not as a formula', async () => {
    await page.goto(`/admin/members?followUp=overdue&consent=missing&q=${encodeURIComponent(name)}`);
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('members.csv');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(`\n"'=${name}",${phone},`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what somebody follows up is a link', async () => {
    const assignee = `Office ${info.project.name}`;
    await api('POST', '/members', {
      name: `${name} two`,
      followUpAssignee: assignee,
      followUpDue: '2031-01-04',
    });
    await page.goto(`/admin/members?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('3 members', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Follow-up by' }).selectOption(`By ${assignee}`);
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/assignee=Office/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Follow-up by' })).toHaveValue(assignee);
    await expect(page.getByRole('row', { name: `${name} two` })).toContainText(assignee);
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the two become one', async () => {
    await page.goto('/admin/members?open=duplicates');
    const keep = page.getByRole('button', { name: `Keep this one: ${name}`, exact: true });
    await expect(keep).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keep.click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('Members merged successfully!')).toBeVisible();
    await expect(keep).toHaveCount(0);
  });
});
