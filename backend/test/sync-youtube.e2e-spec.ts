import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  youtubeChannel,
  youtubeFeed,
  youtubeUploads,
  youtubeVideos,
  type VideoFixture,
} from '@chapel/testing';
import {
  youtubeSyncStatusSchema,
  type Channel,
  type Envelope,
  type Video,
  type YoutubeSyncStatus,
} from '@chapel/contracts';
import { CHANNEL, PATHS, YOUTUBE_KEY } from './support/sync-app.js';
import { syncSite } from './support/sync-site.js';

const site = syncSite();
const { get, run, later } = site;

const videos = async () => (await get<Envelope<Video[]>>('/youtube/recent-videos?maxResults=50')).data;
const youtubeStatus = () => get<YoutubeSyncStatus>('/youtube/sync-status');

function playVideos(list: VideoFixture[], { left = list } = {}): void {
  site.world.upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: list.length }) });
  site.world.upstream.always(PATHS.uploads, { body: youtubeUploads(list) });
  site.world.upstream.always(PATHS.videos, { body: youtubeVideos(left) });
}

describe('videos by the API', () => {
  beforeEach(() => site.app.configure({ youtubeChannelId: CHANNEL }));

  it('are fetched with three calls of one unit and answered from the stored copy', async () => {
    playVideos([
      {
        id: 'sunday',
        title: 'The good &amp; faithful',
        description: 'Luke 10',
        publishedAt: '2026-11-15T12:00:00Z',
        views: 1234,
        thumbnails: ['default', 'maxres', 'high'],
      },
    ]);
    await run();
    const calls = site.world.upstream.calls.map(({ path, query }) => [path, query.get('key')]);
    expect(calls).toEqual([PATHS.channels, PATHS.uploads, PATHS.videos].map((path) => [path, YOUTUBE_KEY]));
    const [channelCall, uploadsCall, videosCall] = site.world.upstream.calls;
    expect(channelCall?.query.get('id')).toBe(CHANNEL);
    expect(uploadsCall?.query.get('playlistId')).toBe(CHANNEL.replace('UC', 'UU'));
    expect(videosCall?.query.get('part')).toContain('liveStreamingDetails');

    expect(await get('/youtube/latest-video')).toEqual({
      success: true,
      data: {
        id: 'sunday',
        title: 'The good & faithful',
        description: 'Luke 10',
        publishedAt: '2026-11-15T12:00:00.000Z',
        duration: 'PT48M12S',
        viewCount: 1234,
        thumbnailUrl: 'https://i.ytimg.com/vi/sunday/maxresdefault.jpg',
        live: 'none',
      },
    });
    expect((await get<Envelope<Channel>>('/youtube/channel-info')).data).toEqual({
      id: CHANNEL,
      title: 'A chapel',
      description: 'Messages of a chapel.\nEvery Sunday.',
      url: 'https://www.youtube.com/@achapel',
      subscriberCount: 1240,
      videoCount: 1,
    });
    const status = await youtubeStatus();
    expect(youtubeSyncStatusSchema.parse(status)).toEqual(status);
    expect(status).toEqual({
      configured: true,
      state: 'ok',
      message: 'Up to date',
      lastSync: '2026-11-20T06:00:00.000Z',
      nextSync: '2026-11-20T12:00:00.000Z',
      currentVideo: { title: 'The good & faithful' },
    });
    expect(site.world.upstream.calls).toHaveLength(3);
  });

  it('are sorted by their publication, not by when they joined the list', async () => {
    playVideos([
      { id: 'old', publishedAt: '2020-01-01T00:00:00Z', addedAt: '2026-11-19T00:00:00Z' },
      { id: 'new', publishedAt: '2026-11-01T00:00:00Z', addedAt: '2026-11-01T00:00:00Z' },
    ]);
    await run();
    expect((await videos()).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('that are announced or on air are shown as such and are never the latest', async () => {
    playVideos([
      { id: 'upcoming', live: 'upcoming', publishedAt: '2026-11-19T00:00:00Z', views: null },
      { id: 'on-air', live: 'live', publishedAt: '2026-11-18T00:00:00Z' },
      { id: 'ended', live: 'ended', publishedAt: '2026-11-17T00:00:00Z', views: null },
    ]);
    await run();
    expect(
      (await videos()).map(({ id, live, duration, viewCount }) => [id, live, duration, viewCount]),
    ).toEqual([
      ['upcoming', 'upcoming', 'P0D', null],
      ['on-air', 'live', 'P0D', 10],
      ['ended', 'none', 'PT48M12S', null],
    ]);
    expect((await get<Envelope<Video>>('/youtube/latest-video')).data.id).toBe('ended');
  });

  it('that are removed, private, unlisted or not to be embedded go', async () => {
    const list: VideoFixture[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    playVideos(list);
    await run();
    expect(await videos()).toHaveLength(5);
    later(6);
    playVideos(list, {
      left: [
        { id: 'a' },
        { id: 'b', privacy: 'private' },
        { id: 'c', privacy: 'unlisted' },
        { id: 'd', embeddable: false },
      ],
    });
    await run();
    expect((await videos()).map(({ id }) => id)).toEqual(['a']);
  });

  it('are asked for with their ETags, and nothing is written when nothing has changed', async () => {
    playVideos([{ id: 'a' }, { id: 'b' }]);
    await run();
    const ids = async () =>
      (await site.app.database.collection('videos').find().sort({ _id: 1 }).toArray()).map(({ _id }) =>
        String(_id),
      );
    const before = await ids();
    later(6);
    await run();
    expect(site.world.upstream.calls.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
    expect(await ids()).toEqual(before);
    expect((await youtubeStatus()).lastSync).toBe('2026-11-20T12:00:00.000Z');
  });

  it('of another channel are never shown as this one’s', async () => {
    playVideos([{ id: 'a' }]);
    await run();
    await site.app.configure({ youtubeChannelId: 'UCother' });
    expect(await videos()).toEqual([]);
    expect(await youtubeStatus()).toMatchObject({ message: 'No sync has run yet', lastSync: null });
    // What the settings name anew is due at once.
    site.world.upstream.always(PATHS.channels, { body: youtubeChannel('UCother') });
    site.world.upstream.always(PATHS.uploads, { body: youtubeUploads([{ id: 'z' }]) });
    site.world.upstream.always(PATHS.videos, { body: youtubeVideos([{ id: 'z' }]) });
    await run();
    expect((await videos()).map(({ id }) => id)).toEqual(['z']);
    expect(await site.app.database.collection('videos').countDocuments()).toBe(1);
  });
});

describe('videos by the feed', () => {
  it('come without a key, and say what a key would add', async () => {
    const keyless = await site.world.start({ YOUTUBE_API_KEY: '' });
    await site.app.configure({ youtubeChannelId: CHANNEL });
    site.world.upstream.always(PATHS.videoFeed, {
      body: youtubeFeed(CHANNEL, [
        { id: 'announced', views: 0, publishedAt: '2026-11-19T00:00:00Z' },
        { id: 'sunday', title: 'Hope & grace', views: 7, publishedAt: '2026-11-15T12:00:00Z' },
      ]),
    });
    await keyless.sync.runDue();
    await keyless.close();
    expect(site.world.upstream.calls.map(({ path }) => path)).toEqual([PATHS.videoFeed]);
    expect(site.world.upstream.calls[0]?.query.get('channel_id')).toBe(CHANNEL);
    expect((await get<Envelope<Video>>('/youtube/latest-video')).data).toEqual({
      id: 'sunday',
      title: 'Hope & grace',
      description: '',
      publishedAt: '2026-11-15T12:00:00.000Z',
      duration: '',
      viewCount: 7,
      thumbnailUrl: 'https://i.ytimg.com/vi/sunday/hqdefault.jpg',
      live: 'none',
    });
    expect(await youtubeStatus()).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('YOUTUBE_API_KEY'),
    });
  });

  it('add to what the API brought, keep what only the API knows, and notice removals', async () => {
    await site.app.configure({ youtubeChannelId: CHANNEL });
    playVideos([
      { id: 'third', publishedAt: '2026-11-12T00:00:00Z' },
      { id: 'second', publishedAt: '2026-11-11T00:00:00Z' },
      { id: 'first', publishedAt: '2026-11-10T00:00:00Z' },
      { id: 'ancient', publishedAt: '2020-01-01T00:00:00Z' },
    ]);
    await run();
    later(6);
    site.world.upstream.always(PATHS.channels, { status: 400, body: 'no' });
    site.world.upstream.always(PATHS.videoFeed, {
      body: youtubeFeed(CHANNEL, [
        { id: 'fourth', publishedAt: '2026-11-19T00:00:00Z' },
        { id: 'third', publishedAt: '2026-11-12T00:00:00Z', views: 99, title: 'Renamed' },
        { id: 'first', publishedAt: '2026-11-10T00:00:00Z' },
      ]),
    });
    await run();
    expect(
      (await videos()).map(({ id, title, duration, viewCount }) => [id, title, duration, viewCount]),
    ).toEqual([
      ['fourth', 'Message fourth', '', 10],
      ['third', 'Renamed', 'PT48M12S', 99],
      ['first', 'Message first', 'PT48M12S', 10],
      ['ancient', 'Message ancient', 'PT48M12S', 10],
    ]);
  });
});

describe('a manual sync', () => {
  const trigger = async () =>
    (
      await site.app.request<{ success: boolean; error?: string }>('/youtube/manual-sync', {
        method: 'POST',
        token: site.app.token,
      })
    ).body;

  it('begins at once, shows that it is under way, and is not begun twice', async () => {
    await site.app.configure({ youtubeChannelId: CHANNEL });
    playVideos([{ id: 'a' }]);
    site.world.upstream.next(PATHS.channels, { body: youtubeChannel(CHANNEL), delayMs: 300 });
    expect(await trigger()).toEqual({ success: true });
    expect(await trigger()).toEqual({ success: false, error: expect.stringContaining('already running') });
    expect(await youtubeStatus()).toMatchObject({ state: 'running', message: 'Syncing now' });
    await run();
    expect(await youtubeStatus()).toMatchObject({ state: 'ok', currentVideo: { title: 'Message a' } });
    expect(site.world.upstream.callsTo(PATHS.channels)).toHaveLength(1);
  });
});
