import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/staff-page.js';

/** Typing is never lost: product page. */
const KEY = 'draft:home:welcomeMessage';

test('the browser is killed between typing and saving: the draft is there afterwards', async ({
  playwright,
  staff,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the same storage on a phone');
  const profile = mkdtempSync(path.join(tmpdir(), 'chapel-profile-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...info.project.use.launchOptions, baseURL });
  const text = `Half a sentence, ${Date.now()}`;

  // A browser of its own, closed in order: Chromium writes a storage at most once in a minute, and the first time
  // after 5 seconds, which shall be the draft's.
  const earlier = await open();
  const entry = earlier.pages()[0] ?? (await earlier.newPage());
  await entry.goto('/admin');
  await entry.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, staff.storage);
  await earlier.close();

  const first = await open();
  const page = first.pages()[0] ?? (await first.newPage());
  await page.goto('/admin/dashboard');
  await page.getByRole('textbox', { name: 'Welcome message' }).fill(text);
  // The browser writes its storage to the disk some seconds later.
  const onDisk = path.join(profile, 'Default/Local Storage/leveldb');
  await expect
    .poll(() => readdirSync(onDisk).some((file) => readFileSync(path.join(onDisk, file)).includes(KEY)), {
      timeout: 30_000,
    })
    .toBe(true);
  const closed = first.waitForEvent('close');
  // The lock's target ends in the process's number.
  process.kill(Number(readlinkSync(path.join(profile, 'SingletonLock')).split('-').at(-1)), 'SIGKILL');
  await closed;

  const second = await open();
  const reopened = second.pages()[0] ?? (await second.newPage());
  await reopened.goto('/admin/dashboard');
  await expect(reopened.getByRole('textbox', { name: 'Welcome message' })).toHaveValue(text);
  await expect(reopened.getByText('Draft kept on this device')).toBeVisible();
  await second.close();
  rmSync(profile, { recursive: true, force: true });
});

test('leaving with unsaved text is asked about; without it is not', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/admin/dashboard');
  const field = page.getByRole('textbox', { name: 'Welcome message' });
  await field.fill('Half a sentence');
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(field).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.reload();
  expect(questions).toHaveLength(1);
});
