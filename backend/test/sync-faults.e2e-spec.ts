import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarEvent,
  calendarPage,
  podcastFeed,
  youtubeChannel,
  youtubeFeed,
  youtubeUploads,
  youtubeVideos,
} from '@chapel/testing';
import type { Envelope, PodcastStatus, Video } from '@chapel/contracts';
import { FAULTS, google, SOURCES, type Source } from './support/sync-faults.js';
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
  await app.forget();
  world.upstream.reset();
  world.clock.reset();
  playWell('Before');
  await run();
  world.clock.time += 7 * HOUR;
  world.clock.waits = [];
  world.upstream.calls.length = 0;
});

describe.each(Object.keys(SOURCES) as Source[])('%s', (source) => {
  it.each(FAULTS.filter((row) => row.source === source))('$fault', async ({ fault, play, says, calls }) => {
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
