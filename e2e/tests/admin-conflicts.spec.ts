import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE } from '../support/refusals.js';

/** Two people edit the same record: the colleague is told, both texts can be read, and neither is lost. */
interface Saved {
  _id: string;
  version: number;
}

/** After a refused save: told, my text in the form, theirs beside it; then mine is kept and saved. */
async function keepMine(page: Page, form: string, field: RegExp, save: string) {
  const region = page.getByRole('region', { name: form });
  await expect(page.getByRole('alert').filter({ hasText: 'Changed by someone else' })).toBeVisible();
  await expect(region.getByRole('region', { name: 'What they saved' })).toContainText('theirs');
  await expect(region.getByLabel(field)).toHaveValue('mine');
  await region.getByRole('button', { name: 'Keep mine' }).click();
  await region.getByRole('button', { name: save }).click();
}

test('a branch in two browsers', async ({ page, colleague, api, allow }) => {
  allow(BROWSER_NOISE);
  const name = `Shared ${Date.now()}`;
  const { _id } = await api<Saved>('POST', '/home-content/branches', { name, location: 'as it was' });
  for (const [someone, text] of [
    [colleague, 'theirs'],
    [page, 'mine'],
  ] as const) {
    await someone.goto('/admin/branches');
    await someone.getByRole('button', { name: `Edit ${name}` }).click();
    await someone
      .getByRole('region', { name: 'Edit Branch' })
      .getByLabel(/^Location/)
      .fill(text);
  }
  await colleague.getByRole('button', { name: 'Save Branch' }).click();
  await expect(colleague.getByText('Branch updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Save Branch' }).click();
  await keepMine(page, 'Edit Branch', /^Location/, 'Save Branch');
  await expect(page.getByText('Branch updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('mine');
  await api('DELETE', `/home-content/branches/${_id}`);
});

test('a service and a testimonial that were saved elsewhere meanwhile', async ({ page, api, allow }) => {
  allow(BROWSER_NOISE);
  const name = `Shared ${Date.now()}`;
  const branch = await api<Saved>('POST', '/home-content/branches', { name, location: 'Ahodwo' });
  const body = { branchId: branch._id, name, time: 'Sunday 8:30 AM' };
  const service = await api<Saved>('POST', '/home-content/services', { ...body, description: 'as it was' });
  await page.goto('/admin/services');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('region', { name: 'Edit Service' }).getByLabel('Description').fill('mine');
  const place = `/home-content/branches/${branch._id}/services/${service._id}`;
  await api('PUT', place, { ...body, description: 'theirs' });
  await page.getByRole('button', { name: 'Save Service' }).click();
  await keepMine(page, 'Edit Service', /^Description/, 'Save Service');
  await expect(page.getByText('Service updated successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name })).toContainText('mine');
  await api('DELETE', `/home-content/branches/${branch._id}`);

  const testimonial = await api<Saved>('POST', '/testimonials', {
    name,
    role: 'Usher',
    testimony: 'as it was',
  });
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page
    .getByRole('region', { name: 'Edit Testimonial' })
    .getByLabel(/^Testimony/)
    .fill('mine');
  await api('PATCH', `/testimonials/${testimonial._id}`, { testimony: 'theirs' });
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await keepMine(page, 'Edit Testimonial', /^Testimony/, 'Save Testimonial');
  await expect(page.getByText('Testimonial saved successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('mine');
  await api('DELETE', `/testimonials/${testimonial._id}`);
});

test('the homepage in two browsers; page texts and settings that were saved elsewhere meanwhile', async ({
  page,
  colleague,
  api,
  allow,
}) => {
  allow(BROWSER_NOISE);
  const home = await api<{ missionText: string }>('GET', '/home-content/latest');
  const pages = await api<{ beliefs: { title: string; text: string }[] }>('GET', '/page-content');
  const settings = await api<{ description: string }>('GET', '/settings');
  for (const [someone, text] of [
    [colleague, 'theirs'],
    [page, 'mine'],
  ] as const) {
    await someone.goto('/admin/dashboard');
    await someone.getByRole('textbox', { name: 'Mission statement' }).fill(text);
  }
  await colleague.getByRole('button', { name: 'Save mission statement' }).click();
  await expect(colleague.getByText('Content updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Save mission statement' }).click();
  await keepMine(page, 'Mission Statement', /^Mission statement/, 'Save mission statement');
  await expect(page.getByText('Content updated successfully!')).toBeVisible();
  expect(await api('GET', '/home-content/latest')).toMatchObject({ missionText: 'mine' });
  await api('PATCH', '/home-content/section/missionText', { missionText: home.missionText });

  await page.goto('/admin/pages');
  const beliefs = page.getByRole('region', { name: 'What we believe' });
  await beliefs
    .getByLabel(/^Title/)
    .first()
    .fill('mine');
  const theirs = [{ title: 'theirs', text: 'A text' }];
  await api('PATCH', '/page-content/beliefs', { beliefs: theirs });
  await beliefs.getByRole('button', { name: 'Save what we believe' }).click();
  await expect(beliefs.getByRole('region', { name: 'What they saved' })).toContainText('theirs, A text');
  await expect(beliefs.getByLabel(/^Title/).first()).toHaveValue('mine');
  await beliefs.getByRole('button', { name: 'Take theirs' }).click();
  await expect(beliefs.getByLabel(/^Title/)).toHaveValue('theirs');
  await api('PATCH', '/page-content/beliefs', { beliefs: pages.beliefs });

  await page.goto('/admin/settings');
  const identity = page.getByRole('region', { name: 'Identity' });
  await identity.getByLabel('Description').fill('mine');
  await api('PATCH', '/settings', { description: 'theirs' });
  await identity.getByRole('button', { name: 'Save identity' }).click();
  await keepMine(page, 'Identity', /^Description/, 'Save identity');
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect(await api('GET', '/settings')).toMatchObject({ description: 'mine' });
  await api('PATCH', '/settings', { description: settings.description });
});
