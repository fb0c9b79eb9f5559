import { OWNER } from '../playwright.config.js';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/quiet-page.js';
import { BROWSER_NOISE, refuse, type Refusal } from '../support/refusals.js';

/** Specification, sections 2 (Admin), 4 (Login), 5 and 8 (Login). */
const FAILURES: [string, Refusal, string][] = [
  ['the server’s message', { status: 429, message: 'Too many attempts' }, 'Too many attempts'],
  ['a refusal without one', { status: 401 }, 'Invalid credentials'],
  ['an answer without token', { answer: { user: {} } }, 'No access token received from server'],
  ['no answer', 'no answer', 'Login failed. Please try again.'],
];

test('each failure is told in the red box, and what was typed stays', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  for (const words of ['Sign in to continue', 'Welcome Back', 'Secure Area']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const password = page.getByLabel(/^Password/);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill(OWNER.email);
  await password.fill('not the password');
  for (const [what, refusal, text] of FAILURES) {
    await test.step(what, async () => {
      const accept = await refuse(page, 'POST', '/auth/login', refusal);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      await expect(password).toHaveValue('not the password');
      await accept();
    });
  }
  await expectAccessible(page);
});

test('the keyboard alone signs in; the button waits; the entry is replaced', async ({ page }) => {
  for (const guarded of ['dashboard', 'events', 'messages', 'branches', 'settings']) {
    await page.goto(`/admin/${guarded}`);
    await expect(page).toHaveURL('/admin');
  }
  await page.goto('/about');
  await page.goto('/admin');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  const password = page.getByLabel(/^Password/);
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.focus();

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  answer();
  await page.waitForURL('**/admin/dashboard');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(OWNER.email);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
