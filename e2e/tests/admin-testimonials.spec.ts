import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';

/** Testimonials tab: specification, sections 2, 3, 4, 5 and 8. */
const MINISTRIES = [
  'None',
  'General Member',
  'Lifeline',
  'New Life Choir',
  'Life Theatre',
  "Good Life Children & Great Life Teen's Ministry",
  'Life Connect',
  'Life Touch',
  'Life Media',
  'Protocol and Hospitality',
];

test('a testimonial is added, refused, changed, toggled and deleted', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  allow(/Failed to (create|update|toggle|delete) testimonial/);
  const name = `Member ${Date.now()}`;
  const testimony = 'I found a family here. '.repeat(10);
  await page.goto('/admin/testimonials');
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials Management' })).toBeVisible();
  const add = page.getByRole('region', { name: 'Add Testimonial' });
  const save = add.getByRole('button', { name: 'Add Testimonial' });
  await save.click();
  for (const field of ['Name', 'Role', 'Testimony']) {
    await expect(add.getByText(`${field} is required`)).toBeVisible();
  }
  await expect(add.getByLabel('Ministry').locator('option')).toHaveText(MINISTRIES);
  await add.getByLabel(/^Name/).fill(name);
  await add.getByLabel(/^Role/).fill('Usher');
  await add.getByLabel('Ministry').selectOption('Life Touch');
  await add.getByLabel(/^Testimony/).fill(testimony);
  for (const [refusal, reason] of [
    [{ status: 500 }, 'Failed to create testimonial'],
    [{ status: 400, message: 'It is too long' }, 'It is too long'],
  ] as const) {
    const accept = await refuse(page, 'POST', '/testimonials', refusal);
    await save.click();
    await expect(page.getByText(`Failed to save testimonial: ${reason}`)).toBeVisible();
    await expect(add.getByLabel(/^Name/)).toHaveValue(name);
    await accept();
  }
  await save.click();
  await expect(page.getByText('Testimonial saved successfully!')).toBeVisible();
  await expect(add.getByLabel(/^Name/)).toHaveValue('');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(`${testimony.slice(0, 150)}…`);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const acceptToggle = await refuse(page, 'PATCH', '/testimonials/*/toggle', { status: 500 });
  await card.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(alert('Failed to toggle testimonial status')).toBeVisible();
  await alert('Failed to toggle testimonial status').getByRole('button', { name: 'Dismiss' }).click();
  await acceptToggle();
  await card.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `Activate ${name}`, exact: true }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('region', { name: 'Edit Testimonial' });
  await edit.getByLabel(/^Role/).fill('Deacon');
  const acceptChange = await refuse(page, 'PATCH', '/testimonials/*', { status: 500 });
  await edit.getByRole('button', { name: 'Save Testimonial' }).click();
  await expect(page.getByText('Failed to save testimonial: Failed to update testimonial')).toBeVisible();
  await acceptChange();
  await edit.getByRole('button', { name: 'Save Testimonial' }).click();
  await expect(page.getByText('Testimonial saved successfully!')).toBeVisible();
  await expect(card).toContainText('Deacon · Life Touch');

  const remove = async () => {
    await card.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this testimonial?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };
  const acceptDeletion = await refuse(page, 'DELETE', '/testimonials/*', { status: 500 });
  await remove();
  await expect(alert('Failed to delete testimonial')).toBeVisible();
  await acceptDeletion();
  await remove();
  await expect(card).toBeHidden();
});

test('the list of none, also when it cannot be read', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  allow(/Failed to fetch admin testimonials/);
  const accept = await refuse(page, 'GET', '/testimonials/admin', { answer: [] });
  await page.goto('/admin/testimonials');
  await expect(page.getByText('No Testimonials Yet')).toBeVisible();
  await accept();
  await refuse(page, 'GET', '/testimonials/admin', { status: 500 });
  await page.reload();
  await expect(page.getByText('No Testimonials Yet')).toBeVisible();
});

/** A picture of the given size, made by the browser itself: noise, so that JPEG can do little. */
const noise = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d')!;
      const pixels = context.createImageData(w!, h!);
      for (let at = 0; at < pixels.data.length; at++)
        pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height],
  );

test('a picture is made small in a worker; what is none, or too large, is refused', async ({ page }) => {
  await page.goto('/admin/testimonials');
  const form = page.getByRole('region', { name: 'Add Testimonial' });
  const input = form.getByLabel('Picture (optional)');
  await expect(input).toHaveAttribute('accept', 'image/*');
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(alert('Please select a valid image file.')).toBeVisible();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5_500_000) });
  await expect(
    alert('Image is too large. Please select an image smaller than 5MB. Current size: 5.25MB'),
  ).toBeVisible();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(alert('Error processing image. Please try again.')).toBeVisible();

  const worker = page.waitForEvent('worker');
  const picture = Buffer.from(await noise(page, 1200, 900), 'base64');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  expect((await worker).url()).toMatch(/^blob:/);
  const chosen = form.getByAltText('Chosen for this testimonial');
  await expect(chosen).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  expect(
    await chosen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([800, 600]);
});
