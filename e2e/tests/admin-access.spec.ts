import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/staff-page.js';

/** WCAG 2.2 AA on every screen and dialog of the specification, no sideways scrolling, and the keyboard alone. */
const SCREENS = [
  'dashboard',
  'branches',
  'services',
  'testimonials',
  'ministries',
  'pages',
  'settings',
  'events',
  'messages',
  'account',
];

async function check(page: Page, what: string) {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

test('axe finds nothing on any screen', async ({ page }) => {
  test.slow();
  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`);
    await page.waitForLoadState('networkidle');
    await check(page, screen);
  }
});

test('axe finds nothing on any form and dialog', async ({ page }) => {
  test.slow();
  const openings: [string, RegExp | string][] = [
    ['events', 'Add Event'],
    ['events', /^Edit /],
    ['events', /^Delete /],
    ['branches', /^Edit /],
    ['services', 'Add Service'],
    ['ministries', 'Add Ministry'],
  ];
  for (const [screen, button] of openings) {
    await page.goto(`/admin/${screen}`);
    await page.getByRole('button', { name: button }).first().click();
    await page.waitForLoadState('networkidle');
    await check(page, `${screen}, ${button}`);
  }
});

test('the keyboard alone changes the welcome message', async ({ page, api }, info) => {
  test.skip(info.project.name !== 'desktop', 'a phone has no keyboard');
  const { welcomeMessage } = await api<{ welcomeMessage: string }>('GET', '/home-content/latest');
  await page.goto('/admin/dashboard');
  const field = page.getByRole('textbox', { name: 'Welcome message' });
  await field.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed without a mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Content updated successfully!')).toBeVisible();
  await api('PATCH', '/home-content/section/welcomeMessage', { welcomeMessage });
});

test('a dialog holds the focus and gives it back', async ({ page }) => {
  await page.goto('/admin/events');
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect(dialog.getByLabel(/^Event title/)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
