import {
  googleError,
  playServices,
  startUpstreamServer,
  type UpstreamServer,
} from '@chapel/testing/services';
import { SERVICES_PORT } from '../support/ports.js';
import { expect, test } from '../support/staff-page.js';

/** Videos, podcast and calendar, from the Settings to the events table, with stand-ins for the three services. */
const NOTHING = { youtubeChannelId: '', podcastFeedUrl: '', calendarId: '' };
/** A process looks for due syncs every 5 seconds, and begins 15 seconds after its start. */
const SYNCED = { timeout: 40_000 };

let services: UpstreamServer;
test.beforeAll(async () => {
  services = await startUpstreamServer({ port: SERVICES_PORT });
});
test.afterAll(() => services.close());
test.beforeEach(({ api }) => api('PATCH', '/settings', { sources: NOTHING }));
test.afterEach(({ api }) => api('PATCH', '/settings', { sources: NOTHING }));

test('sources fill themselves; a failure is told in plain words and mended by the next sync', async ({
  page,
}) => {
  const sources = playServices(services);
  const youtube = page.getByRole('region', { name: 'YouTube Automation' });
  const sync = youtube.getByRole('button', { name: 'Manual Sync' });

  await test.step('not configured: said, with what to do, and no sync to press', async () => {
    await page.goto('/admin/dashboard');
    await expect(youtube).toContainText('Not configured');
    await expect(youtube).toContainText('YouTube channel is not configured');
    await expect(youtube).toContainText('Add the video channel id under Sources in Settings');
    await expect(sync).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Podcast Automation' })).toContainText('Not configured');
  });

  await test.step('the owner enters the three sources in Settings', async () => {
    await page.goto('/admin/settings');
    const calendar = page.getByRole('region', { name: 'Calendar' });
    await expect(calendar).toContainText('Calendar is not configured');
    const form = page.getByRole('region', { name: 'Sources' });
    await form.getByLabel('Video channel id').fill(sources.youtubeChannelId);
    await form.getByLabel('Podcast feed').fill(sources.podcastFeedUrl);
    await form.getByLabel('Calendar id').fill(sources.calendarId);
    await form.getByRole('button', { name: 'Save sources' }).click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(calendar).toContainText('Configured');
  });

  await test.step('the dashboard shows what came', async () => {
    await expect(async () => {
      await page.goto('/admin/dashboard');
      await expect(youtube).toContainText('Current video: The good shepherd');
      await expect(page.getByRole('region', { name: 'Podcast Automation' })).toContainText(
        'Current episode: Grace upon grace',
      );
    }).toPass(SYNCED);
    await expect(youtube.getByText('Last sync')).toBeVisible();
    await expect(youtube.getByText('Next sync')).toBeVisible();
  });

  await test.step('events of the calendar are marked, read-only, and whole days are days', async () => {
    await expect(async () => {
      await page.goto('/admin/events');
      await expect(page.getByRole('row', { name: /Youth conference/ })).toBeVisible();
    }).toPass(SYNCED);
    const row = page.getByRole('row', { name: /Youth conference/ });
    await expect(row).toContainText('Google Calendar');
    await expect(row).toContainText(/\d+\/\d+\/\d{4} – \d+\/\d+\/\d{4}/);
    await expect(row.getByRole('button')).toHaveText(['Copy']);
  });

  await test.step('a bad key is told of in plain words, what is stored stays', async () => {
    services.always('/youtube/v3/channels', { status: 400, body: googleError(400, 'keyInvalid') });
    services.always('/videos.xml', { status: 404 });
    await page.goto('/admin/dashboard');
    await sync.click();
    await expect(page.getByText('YouTube sync triggered successfully!')).toBeVisible();
    await expect(sync).toBeDisabled();
    await expect(youtube).toContainText('does not accept the key', { timeout: 15_000 });
    await expect(youtube).toContainText('It is tried again by itself.');
    await expect(youtube).toContainText('The good shepherd');
  });

  await test.step('the next sync mends it', async () => {
    playServices(services);
    await sync.click();
    await expect(youtube).toContainText('Up to date', { timeout: 15_000 });
    await expect(youtube).not.toContainText('does not accept');
    await expect(sync).toBeEnabled();
  });
});
