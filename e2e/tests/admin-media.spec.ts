import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';
import { expect, test } from '../support/staff-page.js';

/** A picture that the browser itself draws: no file of ours is needed. */
async function drawn(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d');
    const gradient = context?.createLinearGradient(0, 0, 800, 600);
    gradient?.addColorStop(0, 'purple');
    gradient?.addColorStop(1, 'gold');
    if (context && gradient) context.fillStyle = gradient;
    context?.fillRect(0, 0, 800, 600);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** The library of pictures (product page, "Media"): from the drop zone to a ministry's page, and to its end. */
test('a picture is uploaded, described, chosen, kept while it is used, and deleted', async ({
  page,
  api,
  allow,
}, info) => {
  allow(BROWSER_NOISE);
  // axe takes long on a busy machine.
  test.slow();
  const name = `choir-${info.project.name}.jpg`;
  const ministry = `Picture ministry ${info.project.name}`;
  const tile = page.getByRole('link', { name });
  const dialog = page.getByRole('dialog');

  await test.step('uploaded, at the second try', async () => {
    await page.goto('/admin/media');
    const accept = await refuse(page, 'POST', '/media', { status: 500 });
    await page.getByLabel('Pictures to upload').setInputFiles(await drawn(page, name));
    await expect(page.getByText('Upload failed with status: 500')).toBeVisible();
    await accept();
    await page.getByRole('button', { name: `Try ${name} again` }).press('Enter');
    await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
    await expect(tile).toContainText('No description');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('searched; search and picture survive a reload', async () => {
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill(name);
    await expect(page).toHaveURL(/q=choir/);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search pictures' })).toHaveValue(name);
    await tile.press('Enter');
    await page.reload();
    await expect(page.getByText('Nothing shows this picture.')).toBeVisible();
  });

  await test.step('described', async () => {
    await page.getByRole('button', { name: 'Save description' }).click();
    await expect(page.getByText('Please describe the picture, or mark it as decorative')).toBeVisible();
    await page.getByRole('textbox', { name: 'Description' }).fill('The choir sings');
    await page.getByRole('button', { name: 'Save description' }).click();
    await expect(page.getByText('Picture saved successfully!')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('chosen in a form, and shown on the site', async () => {
    await page.goto('/admin/ministries');
    await page.getByRole('button', { name: 'Add Ministry' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(ministry);
    await page.getByRole('textbox', { name: 'Summary' }).fill('It has a picture.');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await dialog.getByRole('searchbox').fill(name);
    await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(1);
    await expectAccessible(page, 'the choice of a picture');
    await dialog.getByRole('button', { name }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Ministry' }).click();
    await expect(page.getByText('Ministry created successfully!')).toBeVisible();
    const [made] = (await api<{ _id: string; name: string; image: string }[]>('GET', '/ministries')).filter(
      (each) => each.name === ministry,
    );
    expect((await page.request.get(made?.image ?? '')).headers()['content-type']).toBe('image/jpeg');
  });

  await test.step('not deleted while it is used; then gone', async () => {
    await page.goto(`/admin/media?q=${name}`);
    await tile.click();
    await expect(page.getByRole('link', { name: `Ministry ${ministry}` })).toBeVisible();
    const askToDelete = async () => {
      await page.getByRole('button', { name: 'Delete picture' }).click();
      await expect(dialog).toContainText('Are you sure you want to delete this picture?');
      await dialog.getByRole('button', { name: 'Delete' }).click();
    };
    await askToDelete();
    await expect(
      page.getByRole('alert').getByText(`This picture is used: Ministry ${ministry}.`),
    ).toBeVisible();
    const [made] = (await api<{ _id: string; name: string }[]>('GET', '/ministries')).filter(
      (each) => each.name === ministry,
    );
    await api('DELETE', `/ministries/${made?._id}`);
    await api('DELETE', `/deleted-records/${made?._id}`);
    await askToDelete();
    await expect(page.getByText('Picture deleted successfully!')).toBeVisible();
    await expect(page.getByText('No picture matches this search')).toBeVisible();
  });
});
