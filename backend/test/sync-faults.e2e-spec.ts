import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarEvent,
  calendarPage,
  googleError,
  podcastFeed,
  youtubeChannel,
  youtubeFeed,
  youtubeUploads,
  youtubeVideos,
  type UpstreamReply,
} from '@chapel/testing';
import type { Envelope, PodcastStatus, Video } from '@chapel/contracts';
import { CHANNEL, HOUR, PATHS, startSyncWorld, type SyncApp, type SyncWorld } from './support/sync-app.js';

/**
 * The fault table: whatever the outside does, the public pages show what is stored, staff read a plain sentence, and
 * the next run after the fault brings everything up to date, without a restart.
 */

let world: SyncWorld;
let app: SyncApp;

beforeAll(async () => {
  world = await startSyncWorld();
  app = await world.start();
  await app.configure();
});
afterAll(() => world.close());

const PUBLIC_READS = [
  '/youtube/latest-video',
  '/youtube/recent-videos',
  '/youtube/channel-info',
  '/podcast/latest-episode',
  '/podcast/recent-episodes',
  '/events',
];
const publicAnswers = () =>
  Promise.all(PUBLIC_READS.map(async (path) => (await app.request<unknown>(path)).body));
const run = () => app.sync.runDue();

const SOURCES = {
  youtube: '/youtube/sync-status',
  podcast: '/podcast/status',
  calendar: '/calendar/status',
} as const;
type Source = keyof typeof SOURCES;
const statusOf = async (source: Source) =>
  (await app.request<PodcastStatus>(SOURCES[source], { token: app.token })).body;

function playWell(title: string): void {
  const { upstream } = world;
  upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: 2 }) });
  upstream.always(PATHS.uploads, { body: youtubeUploads([{ id: 'b' }, { id: 'a' }]) });
  upstream.always(PATHS.videos, { body: youtubeVideos([{ id: 'b', title }, { id: 'a' }]) });
  upstream.always(PATHS.videoFeed, { body: youtubeFeed(CHANNEL, [{ id: 'b', title }, { id: 'a' }]) });
  upstream.always(PATHS.podcast, { body: podcastFeed([{ title }, {}]) });
  upstream.always(PATHS.calendar, {
    body: calendarPage([calendarEvent('a', '2026-11-24', '2026-11-25', { summary: title })]),
  });
}

beforeEach(async () => {
  for (const name of ['videos', 'channels', 'episodes', 'events', 'syncstates', 'syncleases', 'syncmemos']) {
    await app.database.collection(name).deleteMany({});
  }
  world.upstream.reset();
  world.clock.reset();
  playWell('Before');
  await run();
  world.clock.time += 7 * HOUR;
  world.clock.waits = [];
  world.upstream.calls.length = 0;
});

const html: UpstreamReply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><p>Down for maintenance',
};
const bomb: UpstreamReply = {
  body: podcastFeed([{ title: '&l9;' }], {
    prolog: `<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY l0 "lol">${Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join('')}]>`,
  }),
};
const whole = podcastFeed(Array.from({ length: 200 }, () => ({})));

interface Row {
  fault: string;
  source: Source;
  /** Path → what it answers from now on. The keyless feed is away unless a row says otherwise. */
  play: Record<string, UpstreamReply>;
  /** A part of what staff read. */
  says: string;
  /** Calls to the first path of `play`. */
  calls: number;
}
const away: UpstreamReply = { status: 404 };
const api = (reply: UpstreamReply) => ({ [PATHS.channels]: reply, [PATHS.videoFeed]: away });
const later = (reply: UpstreamReply) => ({ [PATHS.videos]: reply, [PATHS.videoFeed]: away });
const feed = (reply: UpstreamReply) => ({ [PATHS.podcast]: reply });
const calendar = (reply: UpstreamReply) => ({ [PATHS.calendar]: reply });
const google = (code: number, reason: string, detail?: string): UpstreamReply => ({
  status: code,
  body: googleError(code, reason, detail),
});

const TABLE: Row[] = [
  {
    fault: 'the quota is exhausted',
    source: 'youtube',
    play: api(google(403, 'quotaExceeded')),
    says: 'allows no more requests today. It opens again at 8:00 AM',
    calls: 1,
  },
  {
    fault: 'the key is bad',
    source: 'youtube',
    play: api(google(400, 'badRequest', 'API_KEY_INVALID')),
    says: 'does not accept the key in YOUTUBE_API_KEY',
    calls: 1,
  },
  {
    fault: 'the key is bad, as older answers say it',
    source: 'youtube',
    play: api(google(400, 'keyInvalid')),
    says: 'does not accept the key',
    calls: 1,
  },
  {
    fault: 'the API is not switched on',
    source: 'youtube',
    play: api(google(403, 'accessNotConfigured')),
    says: 'is not switched on for the key',
    calls: 1,
  },
  {
    fault: 'the key is for other servers',
    source: 'youtube',
    play: api(google(403, 'forbidden', 'API_KEY_IP_ADDRESS_BLOCKED')),
    says: 'may not be used for YouTube from this server',
    calls: 1,
  },
  {
    fault: 'the channel is unknown',
    source: 'youtube',
    play: api({ body: youtubeChannel(null) }),
    says: 'knows no channel with the id in Settings',
    calls: 1,
  },
  {
    fault: 'a busy minute',
    source: 'youtube',
    play: later(google(403, 'rateLimitExceeded')),
    says: 'is busy',
    calls: 4,
  },
  {
    fault: '500s in the middle of a sync',
    source: 'youtube',
    play: later({ status: 500 }),
    says: 'has a problem of its own (error 500)',
    calls: 4,
  },
  {
    fault: 'a web page instead of JSON',
    source: 'youtube',
    play: later(html),
    says: 'could not be read',
    calls: 1,
  },
  {
    fault: 'JSON of another form',
    source: 'youtube',
    play: later({ body: '[1, 2]' }),
    says: 'could not be read',
    calls: 1,
  },
  {
    fault: 'a body that is cut off',
    source: 'youtube',
    play: later({ body: youtubeVideos([{ id: 'x' }]), cutAfter: 100 }),
    says: 'could not be reached',
    calls: 4,
  },
  {
    fault: 'all videos gone at once',
    source: 'youtube',
    play: later({ body: youtubeVideos([]) }),
    says: 'sent no videos',
    calls: 1,
  },
  {
    fault: 'a list that cannot be found',
    source: 'youtube',
    play: { [PATHS.uploads]: google(404, 'playlistNotFound'), [PATHS.videoFeed]: away },
    says: 'sent no videos',
    calls: 1,
  },

  {
    fault: '429 with a short Retry-After',
    source: 'podcast',
    play: feed({ status: 429, headers: { 'retry-after': '30' } }),
    says: 'is busy and asked us to come back later',
    calls: 4,
  },
  {
    fault: '429 with a long Retry-After',
    source: 'podcast',
    play: feed({ status: 429, headers: { 'retry-after': '7200' } }),
    says: 'is busy',
    calls: 1,
  },
  {
    fault: '500s',
    source: 'podcast',
    play: feed({ status: 503 }),
    says: 'has a problem of its own (error 503)',
    calls: 4,
  },
  { fault: 'no answer', source: 'podcast', play: feed({ hang: true }), says: 'took too long', calls: 4 },
  {
    fault: 'an endless trickle',
    source: 'podcast',
    play: feed({ body: whole, trickleMs: 50 }),
    says: 'took too long',
    calls: 4,
  },
  {
    fault: 'a body that is cut off',
    source: 'podcast',
    play: feed({ body: whole, cutAfter: 9000 }),
    says: 'could not be reached',
    calls: 4,
  },
  {
    fault: 'half a feed that calls itself whole',
    source: 'podcast',
    play: feed({ body: whole.slice(0, 9000) }),
    says: 'not a podcast feed, or only a part of one',
    calls: 1,
  },
  {
    fault: 'a web page instead of XML',
    source: 'podcast',
    play: feed(html),
    says: 'not a podcast feed',
    calls: 1,
  },
  {
    fault: 'an entity bomb that names a file',
    source: 'podcast',
    play: feed(bomb),
    says: 'not a podcast feed',
    calls: 1,
  },
  {
    fault: 'more than 8 MB',
    source: 'podcast',
    play: feed({ body: whole, filler: 40_000_000 }),
    says: 'sent more than this site takes in',
    calls: 1,
  },
  {
    fault: 'a redirect in circles',
    source: 'podcast',
    play: feed({ status: 302, headers: { location: PATHS.podcast } }),
    says: 'sent us on to an address that does not work',
    calls: 6,
  },
  {
    fault: 'a redirect to a file',
    source: 'podcast',
    play: feed({ status: 302, headers: { location: 'file:///etc/passwd' } }),
    says: 'sent us on',
    calls: 1,
  },
  {
    fault: 'a feed that lost its items',
    source: 'podcast',
    play: feed({ body: podcastFeed([]) }),
    says: 'was empty',
    calls: 1,
  },
  {
    fault: 'a feed that has moved away',
    source: 'podcast',
    play: feed({ status: 410 }),
    says: 'no podcast feed at the address in Settings',
    calls: 1,
  },

  {
    fault: 'a private calendar',
    source: 'calendar',
    play: calendar(google(404, 'notFound')),
    says: 'Check the id, and that the calendar is public',
    calls: 1,
  },
  {
    fault: 'the key is for web pages',
    source: 'calendar',
    play: calendar(google(403, 'forbidden')),
    says: 'may not be used for Google Calendar',
    calls: 1,
  },
  {
    fault: 'the quota is exhausted',
    source: 'calendar',
    play: calendar(google(403, 'quotaExceeded')),
    says: 'allows no more requests today',
    calls: 1,
  },
  {
    fault: 'a later page fails',
    source: 'calendar',
    play: calendar({
      body: calendarPage([calendarEvent('z', '2026-12-01', '2026-12-02')], { nextPageToken: 'x' }),
    }),
    says: 'has a problem of its own',
    calls: 5,
  },
  {
    fault: '500s',
    source: 'calendar',
    play: calendar({ status: 500 }),
    says: 'has a problem of its own',
    calls: 4,
  },
];

describe.each(Object.keys(SOURCES) as Source[])('%s', (source) => {
  it.each(TABLE.filter((row) => row.source === source))('$fault', async ({ fault, play, says, calls }) => {
    const before = await publicAnswers();
    const [first = ''] = Object.keys(play);
    for (const [path, reply] of Object.entries(play)) world.upstream.always(path, reply);
    if (fault === 'a later page fails') {
      const page = play[first] ?? {};
      world.upstream.always(first, ({ query }) => (query.has('pageToken') ? { status: 500 } : page));
    }
    world.clock.patience = /no answer|trickle/.test(fault) ? 100 : 5000;
    await run();

    // The pages are unchanged, and no reader made a call.
    expect(world.upstream.callsTo(first)).toHaveLength(calls);
    const callsOfTheRun = world.upstream.calls.length;
    expect(await publicAnswers()).toEqual(before);
    expect(world.upstream.calls).toHaveLength(callsOfTheRun);

    const status = await statusOf(source);
    expect(status).toMatchObject({
      configured: true,
      state: 'failed',
      message: expect.stringContaining(says),
      lastSync: '2026-11-20T06:00:00.000Z',
    });
    expect(status.message).toMatch(/What is stored stays on the site\.$/);
    expect(status.message).not.toMatch(/[<>{}]|https?:|undefined|Error:/);

    // The fault passes, and so does its mark.
    playWell('After');
    world.clock.patience = 5000;
    world.clock.time = Math.max(Date.parse(status.nextSync ?? ''), world.clock.time) + 24 * HOUR;
    await run();
    expect(await statusOf(source)).toMatchObject({ state: 'ok', message: 'Up to date' });
    expect(JSON.stringify(await publicAnswers())).toContain('After');
  });
});

describe('tries', () => {
  it('are made after 1, 4 and 15 seconds and stop with the first success', async () => {
    world.upstream.next(PATHS.podcast, { status: 500 }, { hang: true }, { status: 502 });
    world.clock.patience = 100;
    await run();
    expect(world.clock.waits).toEqual([1000, 4000, 15_000]);
    expect(await statusOf('podcast')).toMatchObject({ state: 'ok' });
  });

  it('wait as long as they are asked to', async () => {
    world.upstream.next(PATHS.podcast, { status: 429, headers: { 'retry-after': '40' } });
    await run();
    expect(world.clock.waits).toEqual([40_000]);
    expect(await statusOf('podcast')).toMatchObject({ state: 'ok' });
  });

  it('are left to a run after the time that is asked for, if that is long', async () => {
    world.upstream.next(PATHS.podcast, { status: 429, headers: { 'retry-after': String(20 * 3600) } });
    await run();
    expect(world.clock.waits).toEqual([]);
    expect(await statusOf('podcast')).toMatchObject({ nextSync: '2026-11-21T09:00:00.000Z' });
    world.clock.time += 12 * HOUR;
    await run();
    expect(world.upstream.callsTo(PATHS.podcast)).toHaveLength(1);
    world.clock.time += 9 * HOUR;
    await run();
    expect(await statusOf('podcast')).toMatchObject({ state: 'ok' });
  });
});

describe('an exhausted quota', () => {
  const apiCalls = () => world.upstream.calls.filter(({ path }) => path.startsWith('/youtube/')).length;
  const manual = async () =>
    (
      await app.request<{ success: boolean; error?: string }>('/youtube/manual-sync', {
        method: 'POST',
        token: app.token,
      })
    ).body;

  it('is quiet until midnight Pacific; meanwhile the feed brings what is new', async () => {
    // 1 PM in Ghana is 5 AM Pacific: the allowance is renewed at 8 AM in Ghana.
    world.upstream.always(PATHS.channels, google(403, 'quotaExceeded'));
    world.upstream.always(PATHS.videoFeed, {
      body: youtubeFeed(CHANNEL, [
        { id: 'c', title: 'Newer', publishedAt: '2026-11-20T11:00:00Z' },
        { id: 'b' },
        { id: 'a' },
      ]),
    });
    await run();
    expect(apiCalls()).toBe(1);
    expect(await statusOf('youtube')).toMatchObject({
      state: 'partly',
      message: expect.stringContaining('It opens again at 8:00 AM. New videos come from the public feed'),
      lastSync: '2026-11-20T13:00:00.000Z',
    });
    const latest = (await app.request<Envelope<Video>>('/youtube/latest-video')).body.data;
    expect(latest).toMatchObject({ id: 'c', title: 'Newer' });

    expect(await manual()).toEqual({
      success: false,
      error: expect.stringContaining('allows no more requests today'),
    });
    playWell('After');
    for (let hours = 0; hours < 18; hours += 6) {
      world.clock.time += 6 * HOUR;
      await run();
    }
    // 7 AM in Ghana: still the same day there.
    expect(new Date(world.clock.time).toISOString()).toBe('2026-11-21T07:00:00.000Z');
    expect(apiCalls()).toBe(1);
    expect(world.upstream.callsTo(PATHS.videoFeed)).toHaveLength(4);

    world.clock.time += 6 * HOUR;
    await run();
    expect(apiCalls()).toBe(4);
    expect(await statusOf('youtube')).toMatchObject({ state: 'ok', message: 'Up to date' });
    expect(await manual()).toEqual({ success: true });
    await run();
  });
});

describe('odd but sound answers', () => {
  it('a podcast of 5,000 items without guids and with odd durations is taken in, and nobody waits for it', async () => {
    const items = Array.from({ length: 5000 }, (_, day) => ({
      guid: null,
      title: `Day ${day}`,
      pubDate: new Date(Date.UTC(2013, 0, 1 + day)).toUTCString(),
      duration: ['NaN', '00:54:35:00', '', '48:12'][day % 4] ?? '',
      description: `<p>${'Word of hope. '.repeat(60)}</p>`,
    }));
    world.upstream.always(PATHS.podcast, { body: podcastFeed(items) });
    let isDone = false;
    const done = run().finally(() => (isDone = true));
    let answered = 0;
    while (!isDone) {
      expect((await app.request('/podcast/latest-episode')).status).toBe(200);
      answered += 1;
    }
    await done;
    expect(answered).toBeGreaterThan(10);
    const { body } = await app.request<Envelope<{ title: string; duration: number | null }[]>>(
      '/podcast/recent-episodes?maxResults=4',
    );
    expect(body.data.map(({ title, duration }) => [title, duration])).toEqual([
      ['Day 4999', 2892],
      ['Day 4998', null],
      ['Day 4997', null],
      ['Day 4996', null],
    ]);
  });

  it('a channel that really has no videos any more shows none', async () => {
    world.upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: 0 }) });
    world.upstream.always(PATHS.uploads, google(404, 'playlistNotFound'));
    await run();
    expect((await app.request('/youtube/recent-videos')).body).toEqual({ success: true, data: [] });
    expect(await statusOf('youtube')).toMatchObject({ state: 'ok' });
  });

  it('an empty calendar shows none of its events', async () => {
    world.upstream.always(PATHS.calendar, { body: calendarPage([]) });
    await run();
    expect((await app.request('/events')).body).toEqual([]);
  });
});
