import { expect, test } from '../support/staff-page.js';
import { BROWSER_NOISE, refuse } from '../support/refusals.js';

/** Messages: specification, sections 2, 4, 5 and 8. */
test('a message is unread, read by viewing, replied, deleted', async ({ page, api, request }) => {
  const name = `Visitor ${Date.now()}`;
  const text = `${'I would like to visit. '.repeat(5)}Thank you.`;
  const message = { name, email: 'visitor@example.org', branch: 'Kumasi', message: text };
  for (let sent = 0; sent < 2; sent++) {
    const answer = await request.post('/api/messages', { data: { ...message, name: `${name} ${sent}` } });
    expect(answer.status()).toBe(201);
  }
  const before = await api<{ unread: number }>('GET', '/messages/stats');

  await page.goto('/admin/messages?branch=Kumasi');
  const stat = (label: string) =>
    page.getByLabel('Message counts').locator('div').filter({ hasText: label }).getByRole('definition');
  await expect(page.getByLabel('Message counts').getByRole('term')).toHaveText([
    'Total',
    'Unread',
    'Read',
    'Replied',
  ]);
  await expect(stat('Unread')).toHaveText(String(before.unread));
  const first = page.getByRole('listitem').filter({ hasText: `${name} 0` });
  const second = page.getByRole('listitem').filter({ hasText: `${name} 1` });
  await expect(first).toContainText(`${text.slice(0, 100)}…`);
  await expect(first).not.toContainText('Thank you.');

  await test.step('viewing marks it read; replied ends it', async () => {
    await first.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text);
    await expect(dialog.getByText('read', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as Replied' }).click();
    await expect(dialog.getByRole('button', { name: 'Mark as Replied' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(first).toContainText('replied');
    await expect(first.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
    await expect(stat('Unread')).toHaveText(String(before.unread - 1));
  });

  await test.step('Mark Read is shown only while unread, Mark Replied until replied', async () => {
    await second.getByRole('button', { name: /^Mark Read/ }).click();
    await expect(second.getByRole('button', { name: /^Mark Read/ })).toHaveCount(0);
    await second.getByRole('button', { name: /^Mark Replied/ }).click();
    await expect(second.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  });

  for (const card of [first, second]) {
    await card.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this message?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toBeHidden();
  }
});

test('loading, none for this branch, and failures that are logged only', async ({ page, allow }) => {
  allow(BROWSER_NOISE);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  allow(/Failed to (load|update|delete) message/);

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/messages?*', async (route) => {
    await held;
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
  });
  await page.goto('/admin/messages');
  await expect(page.getByText('Loading messages...')).toBeVisible();
  answer();
  await expect(page.getByText('No messages found for this branch.')).toBeVisible();

  const message = {
    _id: 'a'.repeat(24),
    name: 'A visitor',
    email: 'visitor@example.org',
    branch: 'Kumasi',
    message: 'Hello',
    status: 'unread',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  await page.unroute('**/api/messages?*');
  await refuse(page, 'GET', '/messages?*', { answer: [message] });
  await refuse(page, 'GET', '/messages/stats', { status: 500 });
  await page.reload();
  await page.getByRole('button', { name: /^Mark Read/ }).click();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to update message'))).toBe(true);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to delete message'))).toBe(true);
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to load message stats'))).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'A visitor' })).toBeVisible();
});
