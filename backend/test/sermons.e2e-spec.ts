import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  liveSermonSchema,
  sermonListSchema,
  sermonVideoSchema,
  type LiveSermon,
  type PodcastEpisode,
  type Problem,
  type SermonList,
  type SermonVideo,
} from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const CHANNEL = 'UCxxxxxxxxxxxxxxxxxxxxxx';
const FEED = 'https://podcast.example.org/feed.xml';

describe('sermons', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const name of ['videos', 'episodes', 'syncstates']) {
      await app.database.collection(name).deleteMany({});
    }
    await configure(CHANNEL, FEED);
  });

  const configure = (youtubeChannelId: string, podcastFeedUrl: string) =>
    app.request('/settings', {
      method: 'PATCH',
      token,
      json: { sources: { youtubeChannelId, podcastFeedUrl, calendarId: '' } },
    });
  const video = (videoId: string, title: string, publishedAt: string, more = {}) =>
    app.database.collection('videos').insertOne({
      videoId,
      channelId: CHANNEL,
      title,
      description: '',
      publishedAt: new Date(publishedAt),
      duration: 'PT48M12S',
      viewCount: 12,
      thumbnailUrl: '',
      live: 'none',
      ...more,
    });
  const episode = (episodeId: string, title: string, publishedAt: string | null, more = {}) =>
    app.database.collection('episodes').insertOne({
      episodeId,
      feedUrl: FEED,
      title,
      description: '',
      publishedAt: publishedAt && new Date(publishedAt),
      duration: 2160,
      audioUrl: 'https://podcast.example.org/1.mp3',
      audioType: 'audio/mpeg',
      audioBytes: 14_000_000,
      imageUrl: '',
      link: '',
      ...more,
    });
  const list = async (query = '') => {
    const { body } = await app.request<SermonList>(`/sermons${query}`);
    return {
      videos: body.videos.map(({ id }) => id),
      episodes: body.episodes.map(({ id }) => id),
      years: body.years,
    };
  };

  it('answers nothing while neither is configured', async () => {
    await video('a', 'Grace', '2026-11-01');
    await configure('', '');
    const { body } = await app.request<SermonList>('/sermons');
    expect(sermonListSchema.parse(body)).toEqual({ videos: [], episodes: [], years: [] });
  });

  it('lists the newest of both, and every year', async () => {
    for (let day = 1; day <= 12; day += 1) await video(`v${day}`, 'Grace', `2026-01-${10 + day}`);
    await episode('e1', 'Faith', '2019-05-01');
    await episode('undated', 'Hope', null);
    const { videos, episodes, years } = await list();
    expect(videos).toHaveLength(10);
    expect(videos[0]).toBe('v12');
    expect(episodes).toEqual(['e1', 'undated']);
    expect(years).toEqual([2026, 2019]);
  });

  it('finds by all words in any case, in title and text, and by year', async () => {
    await video('a', 'The Good Shepherd', '2026-03-01');
    await video('b', 'Psalm 23', '2025-03-01', { description: 'The Lord is my good shepherd' });
    await video('c', 'Goodness', '2026-04-01');
    await episode('d', 'The good shepherd (audio)', '2025-03-02');
    expect(await list('?q=SHEPHERD%20good')).toMatchObject({ videos: ['a', 'b'], episodes: ['d'] });
    expect(await list('?q=shepherd&year=2025')).toMatchObject({ videos: ['b'], episodes: ['d'] });
    expect(await list('?year=2026')).toMatchObject({ videos: ['c', 'a'], episodes: [] });
    expect(await list('?q=(')).toMatchObject({ videos: [], episodes: ['d'] });
    expect((await list('?q=nothing')).years).toEqual([2026, 2025]);
  });

  it.each(['?year=26', '?year=2026a', `?q=${'a'.repeat(81)}`, '?page=1'])('refuses %s', async (query) => {
    expect((await app.request<Problem>(`/sermons${query}`)).status).toBe(400);
  });

  it('answers one video with the episode of the same sermon', async () => {
    await video('a', 'Grace – that finds us', '2026-03-01');
    await episode('old', 'Grace that finds us', '2024-03-01');
    await episode('same', '“Grace that finds us”', '2026-03-03');
    const { body } = await app.request<SermonVideo>('/sermons/video/a');
    expect(sermonVideoSchema.parse(body)).toMatchObject({ video: { id: 'a' }, episode: { id: 'same' } });
    expect((await app.request('/sermons/video/unknown')).status).toBe(404);
  });

  it('answers one episode, however old', async () => {
    for (let day = 1; day <= 55; day += 1) {
      await episode(`e${day}`, 'Faith', new Date(Date.UTC(2026, 0, day)).toISOString());
    }
    expect((await app.request<PodcastEpisode>('/sermons/audio/e1')).body).toMatchObject({ id: 'e1' });
    expect((await app.request('/sermons/audio/unknown')).status).toBe(404);
    await configure('', '');
    expect((await app.request('/sermons/audio/e1')).status).toBe(404);
  });

  it('tells what is on air, for three hours after the last look', async () => {
    const live = async () => liveSermonSchema.parse((await app.request<LiveSermon>('/sermons/live')).body);
    expect(await live()).toEqual({ video: null, until: null });
    await video('on', 'Sunday service', '2026-03-01', { live: 'live', duration: 'P0D' });
    await app.database
      .collection<{ _id: string }>('syncstates')
      .insertOne({ _id: 'youtube', target: CHANNEL, lastSync: new Date('2026-03-01T09:00:00Z') } as never);
    expect(await live()).toMatchObject({ video: { id: 'on' }, until: '2026-03-01T12:00:00.000Z' });
    expect(await list()).toMatchObject({ videos: [] });
  });
});
