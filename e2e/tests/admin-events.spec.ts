import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';

/** Events: specification, sections 2, 4, 5 and 8. */
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Banners vanish after 3000 ms by the page's clock, which the test moves on. */
async function vanishesAfterThreeSeconds(page: Page, text: string) {
  await expect(banner(page, text)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(banner(page, text)).toBeHidden();
}

test('an event is made, refused, changed and deleted', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  const summary = `Revival ${Date.now()}`;
  await page.clock.install();
  await page.goto('/admin/events');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Event',
    'Date & Time',
    'Location',
    'Type',
    'Branch',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /Save Event|Saving.../ });
  await save.click();
  for (const reason of ['Event title is required', 'Location is required', 'Description is required']) {
    await expect(dialog.getByText(reason)).toBeVisible();
  }
  await expect(dialog.getByText('Please enter a date and time')).toHaveCount(2);
  await expect(dialog.getByLabel(/^Type/)).toHaveValue('special');
  await expect(dialog.getByLabel(/^Branch/)).toHaveValue('all');
  await dialog.getByLabel(/^Event title/).fill(summary);
  await dialog.getByLabel(/^Location/).fill('Ahodwo');
  await dialog.getByLabel(/^Start/).fill('2031-03-04T18:00');
  await dialog.getByLabel(/^End/).fill('2031-03-04T20:00');
  await dialog.getByLabel(/^Description/).fill('Three days of prayer');

  const accept = await refuse(page, 'POST', '/events', { status: 500 });
  await save.click();
  await expect(dialog.getByRole('alert').getByText('Failed to save event')).toBeVisible();
  await expect(dialog.getByLabel(/^Event title/)).toHaveValue(summary);
  await accept();

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/events', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await save.click();
  await expect(save).toHaveText('Saving...');
  await expect(dialog.getByLabel(/^Event title/)).toBeDisabled();
  answer();
  await vanishesAfterThreeSeconds(page, 'Event saved successfully!');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: summary });
  // What comes later than others may stand behind 'Show more'.
  await expect(async () => {
    if (!(await row.isVisible())) await page.getByRole('button', { name: /Show more/ }).click();
    await expect(row).toContainText('3/4/2031, 6:00 PM');
  }).toPass();

  await row.getByRole('button', { name: `Edit ${summary}` }).click();
  await dialog.getByLabel(/^Location/).fill('Bantama');
  await save.click();
  await vanishesAfterThreeSeconds(page, 'Event saved successfully!');
  await expect(row).toContainText('Bantama');

  const remove = async () => {
    await row.getByRole('button', { name: `Delete ${summary}` }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
  };
  const acceptDeletion = await refuse(page, 'DELETE', '/events/*', { status: 500 });
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete event' })).toBeVisible();
  await acceptDeletion();
  await remove();
  await vanishesAfterThreeSeconds(page, 'Event deleted successfully!');
  await expect(row).toBeHidden();
});

test('no events, events that cannot be loaded, the filter in the address', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  const filter = page.getByRole('combobox', { name: 'Branch' });
  await page.goto('/admin/events');
  await filter.selectOption('Kumasi');
  await expect(page).toHaveURL(/\?branch=[0-9a-f]{24}$/);
  await page.reload();
  await expect(filter.locator('option:checked')).toHaveText('Kumasi');

  const load = await refuse(page, 'GET', '/events?*', { status: 404 });
  await page.goto('/admin/events');
  await expect(page.getByText('Failed to load events')).toBeVisible();
  await load();
  await refuse(page, 'GET', '/events?*', { answer: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
});

test('one event and the week’s notice are copied for WhatsApp', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const summary = `Vigil ${Date.now()}`;
  const { _id } = await api<{ _id: string }>('POST', '/events', {
    summary,
    description: 'Songs and prayer',
    location: 'Ahodwo',
    start: { dateTime: start },
    end: { dateTime: new Date(Date.parse(start) + 3_600_000).toISOString() },
    type: 'special',
    branch: 'all',
    attachments: [],
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/admin/events');
  await page.getByRole('button', { name: `Copy ${summary} for WhatsApp` }).click();
  await expect(page.getByText('The text is on the clipboard. Paste it into WhatsApp.')).toBeVisible();
  expect(await copied()).toMatch(
    new RegExp(
      `^\\*${summary}\\*\\n\\w+day .*\\nAhodwo · All branches\\n\\nSongs and prayer\\n\\n.*/events/${_id}$`,
    ),
  );
  await page.getByRole('button', { name: 'Copy for WhatsApp', exact: true }).click();
  await expect.poll(copied).toMatch(/^\*This week\*/);
  expect(await copied()).toContain(`*${summary}*`);
  await api('DELETE', `/events/${_id}`);
});
