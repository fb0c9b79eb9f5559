import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';

/** Branches and Services tabs: specification, sections 2, 4, 5 and 8. */
interface Branch {
  _id: string;
  name: string;
}

test('a branch is added, refused, changed and deleted', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  const name = `Branch ${Date.now()}`;
  await page.goto('/admin/branches');
  await expect(page.getByRole('heading', { level: 1, name: 'Branch Management' })).toBeVisible();
  const add = page.getByRole('region', { name: 'Add Branch' });
  const card = page.getByRole('listitem').filter({ hasText: name });
  await add.getByRole('button', { name: 'Add Branch' }).click();
  await expect(add.getByText('Name is required')).toBeVisible();
  await expect(add.getByText('Location is required')).toBeVisible();

  await add.getByLabel(/^Name/).fill(name);
  await add.getByLabel(/^Location/).fill('Ahodwo');
  await expect(add.getByLabel('WhatsApp number')).toBeHidden();
  await add.getByLabel('This branch has WhatsApp').click();
  await add.getByLabel('WhatsApp number').fill('024 000 0000');
  for (const [refusal, text] of [
    [{ status: 500 }, 'Failed to create branch'],
    [{ status: 400, message: 'There is such a branch already' }, 'There is such a branch already'],
  ] as const) {
    const accept = await refuse(page, 'POST', '/home-content/branches', refusal);
    await add.getByRole('button', { name: 'Add Branch' }).click();
    await expect(add.getByRole('alert').getByText(text)).toBeVisible();
    await expect(add.getByLabel(/^Name/)).toHaveValue(name);
    await accept();
  }
  await add.getByRole('button', { name: 'Add Branch' }).click();
  await expect(page.getByText('Branch created successfully!')).toBeVisible();
  await expect(add.getByLabel(/^Name/)).toHaveValue('');
  await expect(card).toContainText('WhatsApp: 024 000 0000');

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('region', { name: 'Edit Branch' });
  await edit.getByLabel(/^Location/).fill('Bantama');
  const accept = await refuse(page, 'PUT', '/home-content/branches/*', { status: 500 });
  await edit.getByRole('button', { name: 'Save Branch' }).click();
  await expect(edit.getByRole('alert').getByText('Failed to update branch')).toBeVisible();
  await accept();
  await edit.getByRole('button', { name: 'Save Branch' }).click();
  await expect(page.getByText('Branch updated successfully!')).toBeVisible();
  await expect(card).toContainText('Bantama');

  const remove = async () => {
    await card.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this branch?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };
  const acceptDeletion = await refuse(page, 'DELETE', '/home-content/branches/*', { status: 500 });
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete branch' })).toBeVisible();
  await acceptDeletion();
  await remove();
  await expect(card).toBeHidden();
});

test('empty branches, and branches that cannot be loaded', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  const fill = await refuse(page, 'GET', '/home-content/branches', { status: 404 });
  for (const tab of ['branches', 'services']) {
    await page.goto(`/admin/${tab}`);
    await expect(page.getByText('Failed to load branches')).toBeVisible();
  }
  await fill();
  await page.route('**/api/home-content/branches', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No branches found')).toBeVisible();
});

test('a service is added, refused, changed and deleted', async ({ page, allow, api }) => {
  allow(BROWSER_NOISE);
  const branch = await api<Branch>('POST', '/home-content/branches', {
    name: `Services ${Date.now()}`,
    location: 'Ahodwo',
  });
  await page.goto('/admin/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Service Management' })).toBeVisible();
  const card = page.getByRole('region', { name: branch.name });
  await expect(card.getByText('No services for this branch yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Service' }).click();
  const form = page.getByRole('region', { name: 'Add Service' });
  const save = form.getByRole('button', { name: 'Add Service' });
  await save.click();
  for (const reason of ['Please select a branch', 'Name is required', 'Time is required']) {
    await expect(form.getByText(reason)).toBeVisible();
  }
  await form.getByLabel(/^Branch/).selectOption(branch.name);
  await form.getByPlaceholder('e.g. Sunday Service').fill('Dawn prayer');
  await form.getByPlaceholder('e.g. Sunday 8:30 AM').fill('Friday 5:00 AM');
  await expect(form.getByRole('radio')).toHaveCount(11);
  await expect(form.getByRole('radio', { name: 'Praying hands' })).toBeChecked();
  await form.getByRole('radio', { name: 'Dove' }).check({ force: true });
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Dawn prayerFriday 5:00 AM');
  for (const [refusal, text] of [
    [{ status: 500 }, 'Failed to add service'],
    ['no answer', 'Failed to save service. Please try again.'],
  ] as const) {
    const accept = await refuse(page, 'POST', '/home-content/services', refusal);
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await accept();
  }
  await save.click();
  await expect(page.getByText('Service added successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(card).toContainText('Dawn prayer');

  await card.getByRole('button', { name: 'Edit Dawn prayer' }).click();
  const edit = page.getByRole('region', { name: 'Edit Service' });
  await edit.getByLabel(/^Time/).fill('Friday 5:30 AM');
  const accept = await refuse(page, 'PUT', '/home-content/branches/*/services/*', { status: 500 });
  await edit.getByRole('button', { name: 'Save Service' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update service' })).toBeVisible();
  await accept();
  await edit.getByRole('button', { name: 'Save Service' }).click();
  await expect(page.getByText('Service updated successfully!')).toBeVisible();
  await expect(card).toContainText('Friday 5:30 AM');

  const remove = async () => {
    await card.getByRole('button', { name: 'Delete Dawn prayer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this service?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };
  const acceptDeletion = await refuse(page, 'DELETE', '/home-content/branches/*/services/*', { status: 500 });
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete service' })).toBeVisible();
  await acceptDeletion();
  await remove();
  await expect(page.getByText('Service deleted successfully!')).toBeVisible();
  await expect(card.getByText('No services for this branch yet.')).toBeVisible();
  await api('DELETE', `/home-content/branches/${branch._id}`);
});
