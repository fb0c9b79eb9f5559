import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  latestEpisodeSchema,
  podcastPlatformsSchema,
  podcastStatusSchema,
  recentEpisodesSchema,
  type Envelope,
  type PodcastEpisode,
  type PodcastPlatform,
  type PodcastStatus,
} from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const FEED = 'https://feeds.example.org/chapel.xml';

describe('podcast', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const name of ['settings', 'episodes', 'syncstates'])
      await app.database.collection(name).deleteMany({});
  });

  const get = async <T>(path: string) => (await app.request<T>(`/podcast${path}`)).body;
  const recent = async (query = '') =>
    (await get<Envelope<PodcastEpisode[]>>(`/recent-episodes${query}`)).data;
  const configure = (podcastFeedUrl: string) =>
    app.request('/settings', {
      method: 'PATCH',
      token,
      json: { sources: { youtubeChannelId: '', podcastFeedUrl, calendarId: '' } },
    });
  const store = (number: number, more = {}) =>
    app.database.collection('episodes').insertOne({
      episodeId: `episode-${number}`,
      feedUrl: FEED,
      title: `Episode ${number}`,
      description: '',
      publishedAt: new Date(Date.UTC(2026, 0, number)),
      duration: 1830,
      audioUrl: 'https://media.example.org/a.mp3',
      audioType: 'audio/mpeg',
      audioBytes: 12_345_678,
      imageUrl: '',
      link: '',
      ...more,
    });

  it('answers successfully with nothing while no feed is configured', async () => {
    await store(1);
    expect(await get('/latest-episode')).toEqual({ success: true, data: null });
    expect(await get('/recent-episodes')).toEqual({ success: true, data: [] });
    expect(await get('/platforms')).toEqual({ success: true, data: [] });
    expect(await get('/status')).toEqual({
      configured: false,
      message: 'Podcast feed is not configured',
      lastSync: null,
      nextSync: null,
    });
  });

  it('answers the stored episodes of the configured feed, newest first', async () => {
    await configure(FEED);
    for (const number of [2, 3, 1]) await store(number);
    await store(9, { feedUrl: 'https://feeds.example.org/other.xml' });
    await store(0, { publishedAt: null, duration: null, audioBytes: null });

    const latest = await get<Envelope<PodcastEpisode>>('/latest-episode');
    expect(latestEpisodeSchema.parse(latest)).toEqual(latest);
    expect(latest.data).toMatchObject({
      id: 'episode-3',
      publishedAt: '2026-01-03T00:00:00.000Z',
      duration: 1830,
    });

    const list = await get<Envelope<PodcastEpisode[]>>('/recent-episodes');
    expect(recentEpisodesSchema.parse(list)).toEqual(list);
    expect(list.data.map(({ id }) => id)).toEqual(['episode-3', 'episode-2', 'episode-1', 'episode-0']);
    expect(list.data[3]).toMatchObject({ publishedAt: null, duration: null, audioBytes: null });
  });

  it('answers ten by default, and as many as are asked for', async () => {
    await configure(FEED);
    for (let number = 1; number <= 12; number += 1) await store(number);
    expect(await recent()).toHaveLength(10);
    expect(await recent('?maxResults=3')).toHaveLength(3);
    expect(await recent('?maxResults=50')).toHaveLength(12);
    for (const query of ['?maxResults=0', '?maxResults=51', '?maxResults=x', '?max=3']) {
      expect((await app.request(`/podcast/recent-episodes${query}`)).status).toBe(400);
    }
  });

  it('links to the platforms whose identifier is set', async () => {
    const podcast = { apple: '1234567890', podcastaddict: '', podbean: 'chapel' };
    await app.request('/settings', { method: 'PATCH', token, json: { podcast } });
    const platforms = await get<Envelope<PodcastPlatform[]>>('/platforms');
    expect(podcastPlatformsSchema.parse(platforms)).toEqual(platforms);
    expect(platforms.data).toEqual([
      {
        key: 'apple',
        name: 'Apple Podcasts',
        icon: 'SiApplepodcasts',
        url: 'https://podcasts.apple.com/podcast/id1234567890',
      },
      { key: 'podbean', name: 'Podbean', icon: 'SiPodbean', url: 'https://chapel.podbean.com' },
    ]);
  });

  it('says whether a sync has run', async () => {
    await configure(FEED);
    const never = await get<PodcastStatus>('/status');
    expect(podcastStatusSchema.parse(never)).toEqual(never);
    expect(never).toEqual({
      configured: true,
      message: 'No sync has run yet',
      lastSync: null,
      nextSync: null,
    });

    await app.database.collection<{ _id: string; message: string; lastSync: Date }>('syncstates').insertOne({
      _id: 'podcast',
      message: 'Up to date',
      lastSync: new Date('2026-11-20T06:00:00Z'),
    });
    expect(await get('/status')).toEqual({
      configured: true,
      message: 'Up to date',
      lastSync: '2026-11-20T06:00:00.000Z',
      nextSync: null,
    });
  });
});
