import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const STATUS = 'GET /api/youtube/sync-status';
const SYNC = 'POST /api/youtube/manual-sync';
const READY = {
  configured: true,
  message: 'Up to date',
  lastSync: '2026-11-20T06:00:15.000Z',
  nextSync: '2026-11-20T12:04:00.000Z',
  currentVideo: { title: 'The good shepherd' },
  state: 'ok',
};
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }));
const button = () => screen.getByRole('button', { name: 'Manual Sync' });
const reads = () => api.callsTo(STATUS).length;

describe('the video panel', () => {
  it('says that nothing is configured and what to do, with the manual sync disabled', async () => {
    renderAdmin('/admin/dashboard');
    const youtube = await panel('YouTube Automation');
    expect(await youtube.findByText('Not configured', { selector: 'span' })).toBeVisible();
    expect(youtube.getByText(/Add the video channel id under Sources in Settings/)).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('shows current video, last and next sync', async () => {
    api.answers[STATUS] = { body: READY };
    renderAdmin('/admin/dashboard');
    const youtube = await panel('YouTube Automation');
    for (const text of [
      'Configured',
      'Up to date',
      'The good shepherd',
      '11/20/2026, 6:00 AM',
      '11/20/2026, 12:04 PM',
    ])
      expect(await youtube.findByText(text)).toBeVisible();
    expect(youtube.getByText('Runs by itself every 6 hours.')).toBeVisible();
  });

  it('tells the plain reason of a failure and what to do', async () => {
    const message = 'YouTube does not accept the key in YOUTUBE_API_KEY. What is stored stays on the site.';
    api.answers[STATUS] = { body: { ...READY, state: 'failed', message } };
    renderAdmin('/admin/dashboard');
    const youtube = await panel('YouTube Automation');
    expect(await youtube.findByText(message)).toBeVisible();
    expect(youtube.getByText(/It is tried again by itself/)).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('does not call an unreachable service unconfigured', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers[STATUS] = { status: 502 };
    renderAdmin('/admin/dashboard');
    const youtube = await panel('YouTube Automation');
    expect(await youtube.findByText('Service unavailable')).toBeVisible();
    expect(youtube.queryByText('Not configured')).toBeNull();
    expect(button()).toBeDisabled();
  });

  it('triggers a sync, disabled until the status is read again after two seconds', async () => {
    api.answers[STATUS] = { body: READY };
    api.answers[SYNC] = { body: { success: true } };
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByText('The good shepherd');
    await user.click(button());
    expect(await screen.findByText('YouTube sync triggered successfully!')).toBeVisible();
    expect(button()).toBeDisabled();
    expect(reads()).toBe(1);
    api.answers[STATUS] = { body: { ...READY, currentVideo: { title: 'The lost coin' } } };
    expect(await screen.findByText('The lost coin', {}, { timeout: 8000 })).toBeVisible();
    expect(reads()).toBe(2);
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('stays disabled while any sync is running, and looks again until it has ended', async () => {
    api.answers[STATUS] = { body: { ...READY, state: 'running', message: 'Syncing now' } };
    renderAdmin('/admin/dashboard');
    expect(await screen.findByText('Syncing now')).toBeVisible();
    expect(button()).toBeDisabled();
    api.answers[STATUS] = { body: READY };
    expect(await screen.findByText('Up to date', {}, { timeout: 8000 })).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('tells of a failed sync with its reason, and may be pressed again', async () => {
    api.answers[STATUS] = { body: READY };
    api.answers[SYNC] = { body: { success: false, error: 'quota exceeded' } };
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByText('The good shepherd');
    await user.click(button());
    expect(await screen.findByText('Failed to trigger YouTube sync: quota exceeded')).toBeVisible();
    expect(button()).toBeEnabled();
  });
});

describe('the podcast panel', () => {
  it('shows the current episode', async () => {
    api.answers['GET /api/podcast/status'] = { body: READY };
    api.answers['GET /api/podcast/latest-episode'] = {
      body: { success: true, data: { title: 'Grace upon grace' } },
    };
    renderAdmin('/admin/dashboard');
    const podcast = await panel('Podcast Automation');
    expect(await podcast.findByText('Grace upon grace')).toBeVisible();
    expect(podcast.getByText('11/20/2026, 6:00 AM')).toBeVisible();
    expect(podcast.queryByRole('button')).toBeNull();
  });
});

describe('settings', () => {
  it('show all three, the calendar read as staff', async () => {
    api.answers['GET /api/calendar/status'] = {
      body: { ...READY, state: 'failed', message: 'The calendar is private.' },
    };
    renderAdmin('/admin/settings');
    const calendar = await panel('Calendar');
    expect(await calendar.findByText('The calendar is private.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'YouTube Automation' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Podcast Automation' })).toBeVisible();
    expect(api.callsTo('GET /api/calendar/status')[0]?.authorization).toBe('Bearer token');
  });
});
