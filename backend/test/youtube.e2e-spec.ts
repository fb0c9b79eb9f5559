import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  channelInfoSchema,
  latestVideoSchema,
  recentVideosSchema,
  youtubeSyncStatusSchema,
  type Channel,
  type Envelope,
  type Video,
  type YoutubeSyncStatus,
} from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const CHANNEL = 'UCxxxxxxxxxxxxxxxxxxxxxx';
const NOT_CONFIGURED = 'YouTube channel is not configured';

describe('youtube', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const name of ['settings', 'videos', 'channels', 'syncstates']) {
      await app.database.collection(name).deleteMany({});
    }
  });

  const get = async <T>(path: string) => (await app.request<T>(`/youtube${path}`)).body;
  const sync = (options = { token }) => app.request('/youtube/manual-sync', { method: 'POST', ...options });
  const configure = () =>
    app.request('/settings', {
      method: 'PATCH',
      token,
      json: { sources: { youtubeChannelId: CHANNEL, podcastFeedUrl: '', calendarId: '' } },
    });
  const store = (number: number, more = {}) =>
    app.database.collection('videos').insertOne({
      videoId: `video-${number}`,
      channelId: CHANNEL,
      title: `Video ${number}`,
      description: '',
      publishedAt: new Date(Date.UTC(2026, 0, number)),
      duration: 'PT48M12S',
      viewCount: 1234,
      thumbnailUrl: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
      live: 'none',
      ...more,
    });

  it('answers successfully with nothing while no channel is configured', async () => {
    await store(1);
    expect(await get('/latest-video')).toEqual({ success: true, data: null });
    expect(await get('/recent-videos')).toEqual({ success: true, data: [] });
    expect(await get('/channel-info')).toEqual({ success: true, data: null });
    expect(await get('/status')).toEqual({ configured: false, message: NOT_CONFIGURED });
    expect(await get('/sync-status')).toEqual({
      configured: false,
      message: NOT_CONFIGURED,
      lastSync: null,
      nextSync: null,
      currentVideo: null,
    });
  });

  it('answers the stored videos of the configured channel, newest first', async () => {
    await configure();
    for (const number of [2, 3, 1]) await store(number);
    await store(9, { channelId: 'UCother' });
    await store(20, { live: 'upcoming', duration: 'P0D', viewCount: null });
    await store(19, { live: 'live' });

    const latest = await get<Envelope<Video>>('/latest-video');
    expect(latestVideoSchema.parse(latest)).toEqual(latest);
    expect(latest.data).toMatchObject({ id: 'video-3', duration: 'PT48M12S', viewCount: 1234 });

    const list = await get<Envelope<Video[]>>('/recent-videos');
    expect(recentVideosSchema.parse(list)).toEqual(list);
    expect(list.data.map(({ id, live }) => `${id} ${live}`)).toEqual([
      'video-20 upcoming',
      'video-19 live',
      'video-3 none',
      'video-2 none',
      'video-1 none',
    ]);
  });

  it('answers ten by default, and as many as are asked for', async () => {
    await configure();
    for (let number = 1; number <= 12; number += 1) await store(number);
    const count = async (query: string) =>
      (await get<Envelope<Video[]>>(`/recent-videos${query}`)).data.length;
    expect(await count('')).toBe(10);
    expect(await count('?maxResults=2')).toBe(2);
    for (const query of ['?maxResults=0', '?maxResults=51', '?maxResults=two']) {
      expect((await app.request(`/youtube/recent-videos${query}`)).status).toBe(400);
    }
  });

  it('answers the stored channel', async () => {
    await configure();
    expect(await get('/channel-info')).toEqual({ success: true, data: null });
    await app.database.collection<{ _id: string }>('channels').insertOne({
      _id: CHANNEL,
      title: 'Chapel',
      description: '',
      url: '',
      subscriberCount: 900,
      videoCount: null,
    } as {
      _id: string;
    });
    const info = await get<Envelope<Channel>>('/channel-info');
    expect(channelInfoSchema.parse(info)).toEqual(info);
    expect(info.data).toMatchObject({ id: CHANNEL, title: 'Chapel', subscriberCount: 900, videoCount: null });
  });

  it('says what the last sync was', async () => {
    await configure();
    expect(await get('/status')).toEqual({ configured: true, message: 'No sync has run yet' });
    await store(3);
    const status = await get<YoutubeSyncStatus>('/sync-status');
    expect(youtubeSyncStatusSchema.parse(status)).toEqual(status);
    expect(status).toEqual({
      configured: true,
      message: 'No sync has run yet',
      lastSync: null,
      nextSync: null,
      currentVideo: { title: 'Video 3' },
    });
  });

  // Where a channel is configured: sync.e2e-spec.ts, with a stand-in for the platform.
  it('never claims a manual sync that did not happen', async () => {
    expect(await sync()).toMatchObject({ status: 200, body: { success: false, error: NOT_CONFIGURED } });
  });

  it('lets only staff sync', async () => {
    expect((await app.request('/youtube/manual-sync', { method: 'POST' })).status).toBe(401);
  });
});
