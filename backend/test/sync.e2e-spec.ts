import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarEvent,
  calendarPage,
  podcastFeed,
  youtubeChannel,
  youtubeFeed,
  youtubeUploads,
  youtubeVideos,
  type VideoFixture,
} from '@chapel/testing';
import {
  calendarStatusSchema,
  eventSchema,
  podcastStatusSchema,
  youtubeSyncStatusSchema,
  type Channel,
  type Envelope,
  type Event,
  type PodcastEpisode,
  type PodcastStatus,
  type Video,
  type YoutubeSyncStatus,
} from '@chapel/contracts';
import {
  CALENDAR,
  CALENDAR_KEY,
  CHANNEL,
  HOUR,
  PATHS,
  startSyncWorld,
  YOUTUBE_KEY,
  type SyncApp,
  type SyncWorld,
} from './support/sync-app.js';

let world: SyncWorld;
let app: SyncApp;

beforeAll(async () => {
  world = await startSyncWorld();
  app = await world.start();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.reset();
  for (const name of [
    'settings',
    'videos',
    'channels',
    'episodes',
    'events',
    'syncstates',
    'syncleases',
    'syncmemos',
  ]) {
    await app.database.collection(name).deleteMany({});
  }
});
afterEach(() => world.upstream.reset());

const get = async <T>(path: string) => (await app.request<T>(path)).body;
const staff = async <T>(path: string) => (await app.request<T>(path, { token: app.token })).body;
const run = () => app.sync.runDue();
const later = (hours: number) => (world.clock.time += hours * HOUR);
const videos = async () => (await get<Envelope<Video[]>>('/youtube/recent-videos?maxResults=50')).data;
const youtubeStatus = () => get<YoutubeSyncStatus>('/youtube/sync-status');

function playVideos(list: VideoFixture[], { left = list } = {}): void {
  world.upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: list.length }) });
  world.upstream.always(PATHS.uploads, { body: youtubeUploads(list) });
  world.upstream.always(PATHS.videos, { body: youtubeVideos(left) });
}

describe('videos by the API', () => {
  beforeEach(() => app.configure({ youtubeChannelId: CHANNEL }));

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
    const calls = world.upstream.calls.map(({ path, query }) => [path, query.get('key')]);
    expect(calls).toEqual([PATHS.channels, PATHS.uploads, PATHS.videos].map((path) => [path, YOUTUBE_KEY]));
    const [channelCall, uploadsCall, videosCall] = world.upstream.calls;
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
    expect(world.upstream.calls).toHaveLength(3);
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
      (await app.database.collection('videos').find().sort({ _id: 1 }).toArray()).map(({ _id }) =>
        String(_id),
      );
    const before = await ids();
    later(6);
    await run();
    expect(world.upstream.calls.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
    expect(await ids()).toEqual(before);
    expect((await youtubeStatus()).lastSync).toBe('2026-11-20T12:00:00.000Z');
  });

  it('of another channel are never shown as this one’s', async () => {
    playVideos([{ id: 'a' }]);
    await run();
    await app.configure({ youtubeChannelId: 'UCother' });
    expect(await videos()).toEqual([]);
    expect(await youtubeStatus()).toMatchObject({ message: 'No sync has run yet', lastSync: null });
    // What the settings name anew is due at once.
    world.upstream.always(PATHS.channels, { body: youtubeChannel('UCother') });
    world.upstream.always(PATHS.uploads, { body: youtubeUploads([{ id: 'z' }]) });
    world.upstream.always(PATHS.videos, { body: youtubeVideos([{ id: 'z' }]) });
    await run();
    expect((await videos()).map(({ id }) => id)).toEqual(['z']);
    expect(await app.database.collection('videos').countDocuments()).toBe(1);
  });
});

describe('videos by the feed', () => {
  it('come without a key, and say what a key would add', async () => {
    const keyless = await world.start({ YOUTUBE_API_KEY: '' });
    await app.configure({ youtubeChannelId: CHANNEL });
    world.upstream.always(PATHS.videoFeed, {
      body: youtubeFeed(CHANNEL, [
        { id: 'announced', views: 0, publishedAt: '2026-11-19T00:00:00Z' },
        { id: 'sunday', title: 'Hope & grace', views: 7, publishedAt: '2026-11-15T12:00:00Z' },
      ]),
    });
    await keyless.sync.runDue();
    await keyless.close();
    expect(world.upstream.calls.map(({ path }) => path)).toEqual([PATHS.videoFeed]);
    expect(world.upstream.calls[0]?.query.get('channel_id')).toBe(CHANNEL);
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
    await app.configure({ youtubeChannelId: CHANNEL });
    playVideos([
      { id: 'third', publishedAt: '2026-11-12T00:00:00Z' },
      { id: 'second', publishedAt: '2026-11-11T00:00:00Z' },
      { id: 'first', publishedAt: '2026-11-10T00:00:00Z' },
      { id: 'ancient', publishedAt: '2020-01-01T00:00:00Z' },
    ]);
    await run();
    later(6);
    world.upstream.always(PATHS.channels, { status: 400, body: 'no' });
    world.upstream.always(PATHS.videoFeed, {
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

describe('the podcast', () => {
  const status = () => get<PodcastStatus>('/podcast/status');
  const episodes = async () => (await get<Envelope<PodcastEpisode[]>>('/podcast/recent-episodes')).data;

  it('is fetched, answered from the stored copy, and asked for by its ETag', async () => {
    await app.configure({ podcastFeedUrl: `${world.upstream.url}${PATHS.podcast}` });
    world.upstream.always(PATHS.podcast, {
      body: podcastFeed([
        { guid: 'b', title: 'Without audio', pubDate: 'Sun, 22 Nov 2026 12:00:00 GMT', audio: null },
        { guid: 'a', title: 'Sunday', pubDate: 'Sun, 15 Nov 2026 12:00:00 GMT', duration: '48:12' },
      ]),
    });
    await run();
    expect((await episodes()).map(({ title }) => title)).toEqual(['Without audio', 'Sunday']);
    const latest = (await get<Envelope<PodcastEpisode>>('/podcast/latest-episode')).data;
    expect(latest).toMatchObject({
      title: 'Sunday',
      duration: 2892,
      publishedAt: '2026-11-15T12:00:00.000Z',
    });
    later(6);
    await run();
    expect(world.upstream.calls.map(({ status }) => status)).toEqual([200, 304]);
    expect(await status()).toMatchObject({ configured: true, state: 'ok', message: 'Up to date' });
    expect(podcastStatusSchema.parse(await status())).toEqual(await status());
    // The stored copies come back even from an unchanged feed.
    await app.database.collection('episodes').deleteMany({});
    later(6);
    await run();
    expect(await episodes()).toHaveLength(2);
  });
});

describe('the calendar', () => {
  beforeEach(() => app.configure({ calendarId: CALENDAR }));
  const play = (...items: object[]) => world.upstream.always(PATHS.calendar, { body: calendarPage(items) });
  const events = async (query = '') => (await app.request<Event[]>(`/events${query}`)).body;
  const staffEvent = {
    summary: 'Choir',
    description: 'Rehearsal',
    location: 'Kumasi',
    start: { dateTime: '2026-11-26T18:00:00.000Z' },
    end: { dateTime: '2026-11-26T20:00:00.000Z' },
  };

  it('is asked for a window of single events, in Accra time', async () => {
    play();
    await run();
    const { query } = world.upstream.calls[0] ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toEqual({
      key: CALENDAR_KEY,
      singleEvents: 'true',
      orderBy: 'startTime',
      timeZone: 'Africa/Accra',
      maxResults: '250',
      timeMin: '2026-10-16T00:00:00.000Z',
      timeMax: '2027-11-21T00:00:00.000Z',
    });
  });

  it('has its events among the staff’s own, marked and read-only', async () => {
    const { body: own } = await app.request<Event>('/events', {
      method: 'POST',
      token: app.token,
      json: staffEvent,
    });
    play(
      calendarEvent('early', '2026-11-24T18:00:00Z', '2026-11-24T19:00:00Z', { summary: 'Prayer' }),
      calendarEvent('late', '2026-12-24', '2026-12-27', { summary: 'Retreat' }),
    );
    await run();
    const answer = await app.request<Event[]>('/events');
    expect(answer.headers.get('x-total-count')).toBe('3');
    for (const event of answer.body) expect(eventSchema.parse(event)).toEqual(event);
    expect(answer.body.map(({ summary, source, allDay }) => [summary, source, allDay])).toEqual([
      ['Prayer', 'calendar', undefined],
      ['Choir', undefined, undefined],
      ['Retreat', 'calendar', true],
    ]);
    const retreat = answer.body[2]!;
    expect([retreat.start.dateTime, retreat.end.dateTime]).toEqual([
      '2026-12-24T00:00:00.000Z',
      '2026-12-26T23:59:59.999Z',
    ]);
    expect(await get(`/events/${retreat._id}`)).toEqual(retreat);
    const file = await (await fetch(`${app.url}/api/events/${retreat._id}.ics`)).text();
    expect(file).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n');
    expect(JSON.stringify(answer.body)).not.toContain('@example.org');

    for (const method of ['PUT', 'DELETE']) {
      const json = method === 'PUT' ? staffEvent : undefined;
      const refused = await app.request(`/events/${retreat._id}`, { method, token: app.token, json });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This event comes from the Google calendar. Please change it there',
      ]);
    }
    expect((await events()).length).toBe(3);
    const removed = await app.request(`/events/${own._id}`, { method: 'DELETE', token: app.token });
    expect(removed.status).toBe(204);
  });

  it('moves, changes and cancels without changing the pages’ addresses', async () => {
    const instance = (id: string, start: string, fields = {}) =>
      calendarEvent(`series_${id}`, start, start.replace('09:00', '11:00'), {
        recurringEventId: 'series',
        ...fields,
      });
    play(
      instance('1', '2026-11-29T09:00:00Z'),
      instance('2', '2026-12-06T09:00:00Z'),
      instance('3', '2026-12-13T09:00:00Z'),
    );
    await run();
    const before = await events();
    expect(before.map(({ type }) => type)).toEqual(['regular', 'regular', 'regular']);
    later(6);
    play(
      instance('1', '2026-11-29T09:00:00Z'),
      { id: 'series_2', status: 'cancelled' },
      instance('3', '2026-12-14T09:00:00Z', { summary: 'Moved' }),
    );
    await run();
    const after = await events();
    expect(after.map(({ _id }) => _id)).toEqual([before[0]!._id, before[2]!._id]);
    expect(after[1]).toMatchObject({ summary: 'Moved', start: { dateTime: '2026-12-14T09:00:00.000Z' } });
  });

  it('is read to its last page', async () => {
    world.upstream.always(PATHS.calendar, ({ query }) => {
      const page = Number(query.get('pageToken') ?? 1);
      const event = calendarEvent(`e${page}`, `2026-12-0${page}`, `2026-12-0${page + 1}`);
      return { body: calendarPage([event], { nextPageToken: page < 3 ? String(page + 1) : '' }) };
    });
    await run();
    expect((await events()).map(({ summary }) => summary)).toEqual(['Event e1', 'Event e2', 'Event e3']);
  });

  it('takes its events along when it is no longer configured', async () => {
    play(calendarEvent('a', '2026-11-24', '2026-11-25'));
    await run();
    const [event] = await events();
    await app.configure({});
    expect(await events()).toEqual([]);
    expect((await app.request(`/events/${event?._id}`)).status).toBe(404);
  });

  it('tells staff how it stands', async () => {
    expect((await app.request('/calendar/status')).status).toBe(401);
    play();
    await run();
    const status = await staff('/calendar/status');
    expect(calendarStatusSchema.parse(status)).toEqual(status);
    expect(status).toMatchObject({ configured: true, state: 'ok', message: 'Up to date' });
    await app.configure({});
    expect(await staff('/calendar/status')).toEqual({
      configured: false,
      message: 'Calendar is not configured',
      lastSync: null,
      nextSync: null,
    });
  });

  it('needs a key, and says so', async () => {
    const keyless = await world.start({ GOOGLE_CALENDAR_KEY: '' });
    await keyless.sync.runDue();
    await keyless.close();
    expect(await staff('/calendar/status')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('GOOGLE_CALENDAR_KEY'),
    });
    expect(world.upstream.calls).toEqual([]);
  });
});

describe('a manual sync', () => {
  const trigger = async () =>
    (
      await app.request<{ success: boolean; error?: string }>('/youtube/manual-sync', {
        method: 'POST',
        token: app.token,
      })
    ).body;

  it('begins at once, shows that it is under way, and is not begun twice', async () => {
    await app.configure({ youtubeChannelId: CHANNEL });
    playVideos([{ id: 'a' }]);
    world.upstream.next(PATHS.channels, { body: youtubeChannel(CHANNEL), delayMs: 300 });
    expect(await trigger()).toEqual({ success: true });
    expect(await trigger()).toEqual({ success: false, error: expect.stringContaining('already running') });
    expect(await youtubeStatus()).toMatchObject({ state: 'running', message: 'Syncing now' });
    await run();
    expect(await youtubeStatus()).toMatchObject({ state: 'ok', currentVideo: { title: 'Message a' } });
    expect(world.upstream.callsTo(PATHS.channels)).toHaveLength(1);
  });
});

describe('secrets and personal data', () => {
  it('reach no answer, no log and no record', async () => {
    await app.configure();
    playVideos([{ id: 'a' }]);
    world.upstream.always(PATHS.videos, { status: 500 });
    world.upstream.always(PATHS.videoFeed, { status: 404 });
    world.upstream.always(PATHS.podcast, { status: 500 });
    world.upstream.always(PATHS.calendar, {
      body: calendarPage([calendarEvent('a', '2026-11-24', '2026-11-25')]),
    });
    await run();
    const names = ['videos', 'channels', 'events', 'syncstates', 'syncleases', 'syncmemos'];
    const records = await Promise.all(names.map((name) => app.database.collection(name).find().toArray()));
    const seen = JSON.stringify([
      records,
      world.log,
      await get('/events'),
      await youtubeStatus(),
      await get('/podcast/status'),
      await staff('/calendar/status'),
      await staff('/settings'),
    ]);
    expect(world.log.join()).toContain('not synced');
    for (const secret of [YOUTUBE_KEY, CALENDAR_KEY, 'creator@example.org', 'organizer@example.org']) {
      expect(seen).not.toContain(secret);
    }
  });
});
