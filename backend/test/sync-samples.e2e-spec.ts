import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarPage,
  youtubeChannel,
  youtubeUploads,
  youtubeVideos,
  type UpstreamReply,
} from '@chapel/testing';
import { CHANNEL, HOUR, PATHS, startSyncWorld, type SyncApp, type SyncWorld } from './support/sync-app.js';

/**
 * Recorded answers of the real services, which stand beside the repository where there are any. Each goes the whole
 * way: over HTTP, through the clients, into the database.
 */
const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/samples');
const kept = existsSync(SAMPLES) ? describe : describe.skip;
const filesOf = (folder: string, ending: RegExp) => {
  const dir = path.join(SAMPLES, folder);
  return existsSync(dir) ? readdirSync(dir).filter((file) => ending.test(file)) : [];
};
const textOf = (folder: string, file: string) => readFileSync(path.join(SAMPLES, folder, file), 'utf8');

kept('recorded answers (skipped where there is no folder of samples beside the repository)', () => {
  let world: SyncWorld;
  let app: SyncApp;

  beforeAll(async () => {
    world = await startSyncWorld();
    app = await world.start();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await app.forget();
    world.upstream.reset();
    world.clock.time += HOUR;
  });

  interface State {
    state: string;
    message: string;
  }
  const stateOf = async (source: string) =>
    (await app.database
      .collection<State & { _id: string }>('syncstates')
      .findOne({ _id: source })) as State | null;
  const stored = (name: string, order: Record<string, 1 | -1> = { _id: 1 }) =>
    app.database
      .collection(name)
      .find({}, { projection: { _id: 0, __v: 0 } })
      .sort(order)
      .toArray();

  /** Serves a file at one of the places; the sync may fail, but only with a sentence. */
  async function take(
    source: 'youtube' | 'podcast' | 'calendar',
    where: string,
    reply: UpstreamReply,
  ): Promise<State> {
    const { upstream } = world;
    upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL) });
    upstream.always(PATHS.uploads, { body: youtubeUploads([{ id: 'a' }]) });
    upstream.always(PATHS.videos, { body: youtubeVideos([{ id: 'a' }]) });
    upstream.always(PATHS.calendar, { body: calendarPage([]) });
    upstream.always(where, ({ query }) => (query.has('pageToken') ? { body: calendarPage([]) } : reply));
    await app.configure(
      {
        youtube: { youtubeChannelId: CHANNEL },
        podcast: { podcastFeedUrl: `${upstream.url}${PATHS.podcast}` },
        calendar: { calendarId: decodeURIComponent(PATHS.calendar.split('/').at(-2) ?? '') },
      }[source],
    );
    await app.sync.runDue();
    const state = await stateOf(source);
    expect(['ok', 'partly', 'failed']).toContain(state?.state);
    // The sentence of a mistake on our side, which no answer from outside may cause.
    expect(state?.message).not.toContain('developer finds the reason');
    return state as State;
  }
  const statusIn = (file: string) => Number(/error-(\d+)/.exec(file)?.[1] ?? 200);

  it.each(
    filesOf('youtube', /\.json$/).flatMap((file) =>
      [PATHS.channels, PATHS.uploads, PATHS.videos].map((where) => ({ file, where })),
    ),
  )('youtube: $file at $where', async ({ file, where }) => {
    await take('youtube', where, { status: statusIn(file), body: textOf('youtube', file) });
  });

  it.each(filesOf('youtube', /\.xml$/))('youtube feed: %s', async (file) => {
    world.upstream.always(PATHS.videoFeed, { body: textOf('youtube', file) });
    const { state } = await take('youtube', PATHS.channels, { status: 400, body: '{}' });
    expect(state).toBe('partly');
    expect((await stored('videos')).length).toBeGreaterThan(1);
  });

  it.each(filesOf('podcast', /\.xml$/))('podcast: %s', async (file) => {
    const count = textOf('podcast', file).split('<item>').length - 1;
    expect(await take('podcast', PATHS.podcast, { body: textOf('podcast', file) })).toMatchObject({
      state: 'ok',
    });
    const episodes = await stored('episodes');
    expect(episodes).toHaveLength(count);
    for (const episode of episodes) {
      expect(episode).toMatchObject({
        title: expect.stringMatching(/\S/),
        audioUrl: expect.stringMatching(/^https?:/),
        publishedAt: expect.any(Date),
        duration: expect.any(Number),
        description: expect.not.stringMatching(/<\/?\w+[^>]*>/),
      });
    }
  });

  it.each(filesOf('podcast', /\.json$/))('podcast: %s is no feed', async (file) => {
    expect(await take('podcast', PATHS.podcast, { body: textOf('podcast', file) })).toMatchObject({
      state: 'failed',
    });
  });

  it.each(filesOf('calendar', /\.(json|ics)$/))('calendar: %s', async (file) => {
    await take('calendar', PATHS.calendar, { status: statusIn(file), body: textOf('calendar', file) });
    expect(JSON.stringify(await stored('events'))).not.toMatch(/redacted@|owner@example/i);
  });

  describe('what is kept', () => {
    it('of a channel', async () => {
      await take('youtube', PATHS.channels, {
        body: textOf('youtube', 'channels-list.2023.homeassistant.json'),
      });
      expect(await stored('channels')).toEqual([
        {
          title: 'Google for Developers',
          description:
            'Subscribe to join a community of creative developers and learn the latest in Google technology — from ' +
            'AI and cloud, to mobile and web.\n\nExplore more at developers.google.com',
          url: 'https://www.youtube.com/@googledevelopers',
          subscriberCount: 2_290_000,
          videoCount: 5798,
        },
      ]);
    });

    it('of a video', async () => {
      const body = textOf('youtube', 'videos-list.all-parts-with-status.2015.debatewatch.json');
      await take('youtube', PATHS.videos, { body });
      expect(await stored('videos')).toEqual([
        {
          videoId: 'oBM7DIeMsP0',
          channelId: CHANNEL,
          title: 'Pope Francis addresses Joint Session of Congress – FULL SPEECH (C-SPAN)',
          description:
            'Pope Francis addressed a joint meeting of Congress, the first pontiff in history to address both ' +
            'chambers.  Watch more online here: http://cs.pn/1VaKgcy',
          publishedAt: new Date('2015-09-24T17:06:07Z'),
          duration: 'PT53M53S',
          viewCount: 458_565,
          thumbnailUrl: 'https://i.ytimg.com/vi/oBM7DIeMsP0/hqdefault.jpg',
          live: 'none',
        },
      ]);
    });

    it('of a channel’s feed whose id lacks its beginning', async () => {
      const file = 'channel-feed.no-UC-prefix.2026.tomato-shrieker.xml';
      world.upstream.always(PATHS.videoFeed, { body: textOf('youtube', file) });
      await take('youtube', PATHS.channels, { status: 400, body: '{}' });
      expect(await stored('videos', { publishedAt: -1 })).toEqual([
        {
          videoId: '2pDtyVGAN5c',
          channelId: CHANNEL,
          title: '「名探偵プリキュア！」プリキュア！スターディテクティブ！',
          description: '(description trimmed)',
          publishedAt: new Date('2026-09-14T00:00:37Z'),
          duration: '',
          viewCount: 132_996,
          thumbnailUrl: 'https://i.ytimg.com/vi/2pDtyVGAN5c/hqdefault.jpg',
          live: 'none',
        },
        expect.objectContaining({ videoId: '3EJmLDvmWU8', viewCount: 152_242 }),
      ]);
    });

    it('of a podcast without guids', async () => {
      await take('podcast', PATHS.podcast, { body: textOf('podcast', 'no-guid.2-items.xml') });
      expect(await stored('episodes', { publishedAt: -1 })).toEqual([
        {
          episodeId: expect.stringMatching(/^[0-9a-f]{24}$/),
          feedUrl: `${world.upstream.url}${PATHS.podcast}`,
          title: 'Episode 2 - The Making of an Evite',
          description: 'A behind the scenes look at the making of a weekly evite for COTR.',
          publishedAt: new Date('2008-12-12T18:00:00Z'),
          duration: 224,
          audioUrl: 'http://www.cotr.org/Podcast/btsvideo/Episode2.m4v',
          audioType: 'video/x-m4v',
          audioBytes: 7_266_304,
          imageUrl: '',
          link: '',
        },
        expect.objectContaining({ title: 'Episode 1 - The Choir and Band', duration: 246 }),
      ]);
    });

    it('of an episode of a large host', async () => {
      const body = textOf('podcast', 'podbean-saintandrewsyakima.25-items.xml');
      await take('podcast', PATHS.podcast, { body });
      expect((await stored('episodes', { publishedAt: -1 }))[0]).toEqual({
        episodeId: expect.stringMatching(/^[0-9a-f]{24}$/),
        feedUrl: `${world.upstream.url}${PATHS.podcast}`,
        title: 'The Promised Messiah (Genesis 49:8-12)',
        description: '',
        publishedAt: new Date('2026-02-23T21:04:58Z'),
        duration: 2053,
        audioUrl: 'https://mcdn.podbean.com/mf/web/b7dr98mphduqby58/2026-02-22_Sermon72cz1.mp3',
        audioType: 'audio/mpeg',
        audioBytes: 27_311_803,
        imageUrl:
          'https://pbcdn1.podbean.com/imglogo/image-logo/7908900/SAPC_ApplePodcast_3000_whitesquare.jpg',
        link: 'https://saintandrewsyakima.podbean.com/e/the-promised-messiah-genesis-498-12/',
      });
    });

    it('of a page with cancelled, all-day and recurring events', async () => {
      const body = textOf('calendar', 'events-list.mixed-page-with-nextPageToken.compass.json');
      await take('calendar', PATHS.calendar, { body });
      const events = await stored('events', { startsAt: 1, externalId: 1 });
      const lines = events.map(({ summary, type, startsAt, endsAt, allDay }) =>
        [summary, type, (startsAt as Date).toISOString(), (endsAt as Date).toISOString(), allDay].join(' | '),
      );
      expect(lines.slice(0, 5)).toEqual([
        'No extendedProperties | special | 2012-10-26T14:30:00.000Z | 2012-10-26T15:30:00.000Z | false',
        'Meeting with Stan | special | 2012-10-26T19:00:00.000Z | 2012-10-26T20:00:00.000Z | false',
        'Andrew, Jacob Party | special | 2013-05-15T17:30:00.000Z | 2013-05-15T18:30:00.000Z | false',
        'Feb 22 | special | 2022-02-22T00:00:00.000Z | 2022-02-22T23:59:59.999Z | true',
        'recurring event | regular | 2025-09-07T01:30:00.000Z | 2025-09-07T02:30:00.000Z | false',
      ]);
      // Ten instances, each once: the series itself, which has the same start as the first, is not among them.
      expect(lines.filter((line) => line.startsWith('recurring event'))).toHaveLength(10);
    });
  });
});
