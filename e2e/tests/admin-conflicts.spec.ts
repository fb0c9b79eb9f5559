import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE } from '../support/refusals.js';

/** Two people edit the same record: the second is told, both texts can be read, and neither is lost. */
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

test('a branch in two browsers', async ({ page, browser, staff, api, allow, baseURL }) => {
  allow(BROWSER_NOISE);
  const name = `Shared ${Date.now()}`;
  const { _id } = await api<Saved>('POST', '/home-content/branches', { name, location: 'as it was' });
  const other = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage: staff.storage }] },
  });
  const second = await other.newPage();
  for (const [someone, text] of [
    [second, 'theirs'],
    [page, 'mine'],
  ] as const) {
    await someone.goto('/admin/branches');
    await someone.getByRole('button', { name: `Edit ${name}` }).click();
    await someone
      .getByRole('region', { name: 'Edit Branch' })
      .getByLabel(/^Location/)
      .fill(text);
  }
  await second.getByRole('button', { name: 'Save Branch' }).click();
  await expect(second.getByText('Branch updated successfully!')).toBeVisible();
  await other.close();

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
