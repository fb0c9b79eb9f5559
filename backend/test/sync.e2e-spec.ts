import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarEvent,
  calendarPage,
  podcastFeed,
  youtubeChannel,
  youtubeUploads,
  youtubeVideos,
  type VideoFixture,
} from '@chapel/testing';
import {
  podcastStatusSchema,
  type Envelope,
  type PodcastEpisode,
  type PodcastStatus,
  type YoutubeSyncStatus,
} from '@chapel/contracts';
import {
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
const youtubeStatus = () => get<YoutubeSyncStatus>('/youtube/sync-status');

function playVideos(list: VideoFixture[], { left = list } = {}): void {
  world.upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: list.length }) });
  world.upstream.always(PATHS.uploads, { body: youtubeUploads(list) });
  world.upstream.always(PATHS.videos, { body: youtubeVideos(left) });
}

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
