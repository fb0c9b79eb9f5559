import { describe, expect, it } from '@jest/globals';
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
import { CALENDAR_KEY, CHANNEL, PATHS, YOUTUBE_KEY } from './support/sync-app.js';
import { syncSite } from './support/sync-site.js';

const site = syncSite();
const { get, staff, run, later } = site;

const youtubeStatus = () => get<YoutubeSyncStatus>('/youtube/sync-status');

function playVideos(list: VideoFixture[], { left = list } = {}): void {
  site.world.upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL, { videoCount: list.length }) });
  site.world.upstream.always(PATHS.uploads, { body: youtubeUploads(list) });
  site.world.upstream.always(PATHS.videos, { body: youtubeVideos(left) });
}

describe('the podcast', () => {
  const status = () => get<PodcastStatus>('/podcast/status');
  const episodes = async () => (await get<Envelope<PodcastEpisode[]>>('/podcast/recent-episodes')).data;

  it('is fetched, answered from the stored copy, and asked for by its ETag', async () => {
    await site.app.configure({ podcastFeedUrl: `${site.world.upstream.url}${PATHS.podcast}` });
    site.world.upstream.always(PATHS.podcast, {
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
    expect(site.world.upstream.calls.map(({ status }) => status)).toEqual([200, 304]);
    expect(await status()).toMatchObject({ configured: true, state: 'ok', message: 'Up to date' });
    expect(podcastStatusSchema.parse(await status())).toEqual(await status());
    // The stored copies come back even from an unchanged feed.
    await site.app.database.collection('episodes').deleteMany({});
    later(6);
    await run();
    expect(await episodes()).toHaveLength(2);
  });
});

describe('secrets and personal data', () => {
  it('reach no answer, no log and no record', async () => {
    await site.app.configure();
    playVideos([{ id: 'a' }]);
    site.world.upstream.always(PATHS.videos, { status: 500 });
    site.world.upstream.always(PATHS.videoFeed, { status: 404 });
    site.world.upstream.always(PATHS.podcast, { status: 500 });
    site.world.upstream.always(PATHS.calendar, {
      body: calendarPage([calendarEvent('a', '2026-11-24', '2026-11-25')]),
    });
    await run();
    const names = ['videos', 'channels', 'events', 'syncstates', 'syncleases', 'syncmemos'];
    const records = await Promise.all(
      names.map((name) => site.app.database.collection(name).find().toArray()),
    );
    const seen = JSON.stringify([
      records,
      site.world.log,
      await get('/events'),
      await youtubeStatus(),
      await get('/podcast/status'),
      await staff('/calendar/status'),
      await staff('/settings'),
    ]);
    expect(site.world.log.join()).toContain('not synced');
    for (const secret of [YOUTUBE_KEY, CALENDAR_KEY, 'creator@example.org', 'organizer@example.org']) {
      expect(seen).not.toContain(secret);
    }
  });
});
