import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';

/** The Homepage tab: specification, sections 2, 4, 5 and 8. */
interface Home {
  welcomeMessage: string;
  scriptureText: string;
  scriptureReference: string;
  missionText: string;
  contactEmail: string;
  latestMessage: object;
  missionImage: string;
}
const TEXTS = [
  ['welcomeMessage', 'Welcome message', 'Save welcome message'],
  ['scriptureText', 'Scripture text', 'Save text'],
  ['scriptureReference', 'Scripture reference', 'Save reference'],
  ['missionText', 'Mission statement', 'Save mission statement'],
  ['contactEmail', 'Messages from the website go to', 'Save email'],
] as const;

let saved: Home;
test.beforeEach(async ({ api }) => {
  saved = await api<Home>('GET', '/home-content/latest');
});
test.afterEach(async ({ api }) => {
  for (const section of [...TEXTS.map(([name]) => name), 'latestMessage', 'missionImage'] as const) {
    await api('PATCH', `/home-content/section/${section}`, { [section]: saved[section] });
  }
});

test('each text is saved by itself; a refusal is told and loses nothing', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Welcome Message',
    'Scripture',
    'Mission Statement',
    'Image Management',
    'Latest Message',
    'Contact Form Email',
    'YouTube Automation',
    'Podcast Automation',
    'Events',
  ]);
  const banner = page.getByText('Content updated successfully!');
  for (const [section, label, button] of TEXTS) {
    await test.step(section, async () => {
      const field = page.getByRole('textbox', { name: label });
      await field.fill(`${section.toLowerCase()}@example.org`);
      const accept = await refuse(page, 'PATCH', `/home-content/section/${section}`, { status: 500 });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert').getByText('Failed to update content')).toBeVisible();
      await accept();
      await page.getByRole('button', { name: button }).click();
      await expect(banner).toBeVisible();
      await expect(field).toHaveValue(`${section.toLowerCase()}@example.org`);
    });
  }
  await expect(page.getByRole('textbox', { name: TEXTS[4][1] })).toHaveAttribute('type', 'email');

  const latest = page.getByRole('region', { name: 'Latest Message' });
  for (const address of ['https://www.youtube.com/watch?v=abcdefghijk&t=9', 'https://youtu.be/abcdefghijk']) {
    await latest.getByLabel('Video id or URL').fill(address);
    await latest.getByRole('button', { name: 'Save latest message' }).click();
    await expect(latest.getByLabel('Video id or URL')).toHaveValue('abcdefghijk');
  }
});

test('a picture is chosen, cancelled, refused, uploaded', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  await page.goto('/admin/dashboard');
  const group = page.getByRole('group', { name: 'Mission image' });
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  const input = group.getByLabel('Choose a picture');
  const upload = group.getByRole('button', { name: 'Upload Image' });
  await expect(input).toHaveAttribute('accept', 'image/*');
  await upload.click();
  await expect(alert('Please select a file to upload')).toBeVisible();

  const buffer = await page.screenshot();
  await input.setInputFiles({ name: 'mission.png', mimeType: 'image/png', buffer });
  await expect(group.getByAltText('Chosen picture, not uploaded yet')).toBeVisible();
  await group.getByRole('button', { name: 'Cancel' }).click();
  await expect(group.getByAltText('Chosen picture, not uploaded yet')).toBeHidden();
  await input.setInputFiles({ name: 'mission.png', mimeType: 'image/png', buffer });
  for (const [refusal, text] of [
    [{ status: 502 }, 'Upload failed with status: 502'],
    [{ status: 400, message: 'This is no picture' }, 'This is no picture'],
    ['no answer', 'Failed to upload image. Please try again.'],
  ] as const) {
    const accept = await refuse(page, 'POST', '/home-content/upload/missionImage', refusal);
    await upload.click();
    await expect(alert(text)).toBeVisible();
    await expect(group.getByAltText('Chosen picture, not uploaded yet')).toBeVisible();
    await accept();
  }
  // The server makes the picture's smaller copies first, which takes a busy machine longer than one expectation waits.
  const stored = page.waitForResponse('**/api/home-content/upload/missionImage');
  await upload.click();
  expect((await stored).status()).toBe(201);
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await expect(group.getByAltText('Mission image that visitors see')).toBeVisible();
});

test('content that cannot be loaded, unreachable services, a silent deletion, a refused sync', async ({
  page,
  allow,
}) => {
  allow(BROWSER_NOISE);
  allow(/Service unavailable|Failed to delete event|Failed to fetch latest episode/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await refuse(page, 'GET', '/home-content/latest', { status: 404 });
  await refuse(page, 'GET', '/podcast/status', { status: 502 });
  const status = {
    configured: true,
    message: 'Up to date',
    lastSync: null,
    nextSync: null,
    currentVideo: null,
  };
  await refuse(page, 'GET', '/youtube/sync-status', { answer: status });
  await refuse(page, 'POST', '/youtube/manual-sync', { answer: { success: false, error: 'quota exceeded' } });
  await refuse(page, 'DELETE', '/events/*', { status: 500 });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Failed to load home content. Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Podcast Automation' })).toContainText('Service unavailable');

  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to delete event'))).toBe(true);
  await expect(page.getByText('Failed to delete event')).toHaveCount(0);

  await page.getByRole('button', { name: 'Manual Sync' }).click();
  await expect(page.getByText('Failed to trigger YouTube sync: quota exceeded')).toBeVisible();
});
