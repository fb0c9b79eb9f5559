import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/staff-page.js';

/** What was deleted comes back as it was, or goes for ever; each only after a question. */
test('a deleted branch is restored, deleted again and deleted for ever', async ({ page, api }, info) => {
  // axe takes long on a busy machine.
  test.slow();
  const name = `Deleted ${info.project.name}`;
  const branch = await api<{ _id: string }>('POST', '/home-content/branches', { name, location: 'Ahodwo' });
  const service = { branchId: branch._id, name: 'Kept service', time: 'Sunday 8:30 AM' };
  await api('POST', '/home-content/services', service);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: name });
  const deleteBranch = async () => {
    await page.goto('/admin/branches');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  };

  await test.step('restored with its services', async () => {
    await deleteBranch();
    await page.goto('/admin/recently-deleted?kind=branch');
    await expect(row).toContainText('Branch');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(dialog).toContainText(`Bring ${name} back as it was?`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`${name} restored successfully!`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/admin/services');
    await expect(page.getByRole('region', { name })).toContainText('Kept service');
  });

  await test.step('gone for ever', async () => {
    await deleteBranch();
    await page.goto('/admin/recently-deleted');
    await row.getByRole('button', { name: 'Delete for ever' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Delete for ever' }).click();
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await expect(page.getByText(`${name} deleted for ever.`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
