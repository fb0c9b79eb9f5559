import { describe, expect, it } from '@jest/globals';
import { podcastFeed, type EpisodeFixture } from '@chapel/testing';
import { episodesOf, MOST_EPISODES } from './podcast-feed.format.js';

const FEED = 'https://podcast.example.org/feed.xml';
const read = (items: readonly EpisodeFixture[], prolog = '') =>
  episodesOf(podcastFeed(items, { prolog }), FEED);
const one = async (item: EpisodeFixture) => (await read([item]))[0];

describe('episodesOf', () => {
  it('keeps what the site shows, and nothing else', async () => {
    const episode = await one({
      title: 'Hope &amp; grace',
      guid: 'podcast.example.org/893d1b3a',
      link: 'https://podcast.example.org/e/hope',
      pubDate: 'Mon, 23 Feb 2026 13:04:58 -0800',
      description: '<p>Psalm 23</p><p><a href="https://x.org">More</a><script>x()</script></p>',
      duration: '2053',
      audio: { url: 'https://podcast.example.org/hope.mp3', length: '27311803' },
      image: 'https://podcast.example.org/hope.jpg',
    });
    expect(episode).toEqual({
      episodeId: expect.stringMatching(/^[0-9a-f]{24}$/),
      feedUrl: FEED,
      title: 'Hope & grace',
      description: 'Psalm 23\n\nMore',
      publishedAt: new Date('2026-02-23T21:04:58Z'),
      duration: 2053,
      audioUrl: 'https://podcast.example.org/hope.mp3',
      audioType: 'audio/mpeg',
      audioBytes: 27_311_803,
      imageUrl: 'https://podcast.example.org/hope.jpg',
      link: 'https://podcast.example.org/e/hope',
    });
  });

  it.each([
    ['2791', 2791],
    ['0:37:12', 2232],
    ['26:38', 1598],
    ['', null],
    ['NaN', null],
    ['00:54:35:00', null],
    ['53:11 ', null],
    ['00:20.45', null],
    ['44:w07', null],
    ['0:0:0', null],
    ['-5', null],
    ['99999999', null],
  ])('reads the duration %p as %p', async (duration, seconds) => {
    expect((await one({ duration }))?.duration).toBe(seconds);
  });

  it('tells items without a guid apart by their audio, else by link and date', async () => {
    const items: EpisodeFixture[] = [
      { guid: null, audio: { url: 'https://x.org/1.mp3' } },
      { guid: null, audio: { url: 'https://x.org/2.mp3' } },
      { guid: null, audio: null, link: 'https://x.org/e', pubDate: 'Sun, 08 Nov 2026 12:00:00 GMT' },
      { guid: null, audio: null, link: 'https://x.org/e', pubDate: 'Sun, 01 Nov 2026 12:00:00 GMT' },
    ];
    const first = await read(items);
    expect(new Set(first.map(({ episodeId }) => episodeId)).size).toBe(4);
    expect(await read(items)).toEqual(first);
  });

  it('takes the first of two items with one guid', async () => {
    const items = await read([
      { guid: 'x', title: 'First' },
      { guid: 'x', title: 'Second' },
    ]);
    expect(items.map(({ title }) => title)).toEqual(['First']);
  });

  it("falls back to the channel's picture, and takes no address that is none", async () => {
    const episode = await one({
      audio: { url: 'javascript:alert(1)', length: 'many', type: '<b>' },
      image: 'data:image/png;base64,x',
      link: 'file:///x',
      pubDate: 'one day',
    });
    expect(episode).toMatchObject({
      imageUrl: 'https://podcast.example.org/cover.jpg',
      audioUrl: '',
      audioType: '',
      audioBytes: null,
      link: '',
      publishedAt: null,
    });
  });

  it('does not blow up an entity bomb', async () => {
    const lols = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<!DOCTYPE rss [<!ENTITY l0 "lol">${lols}]>`;
    const episodes = await read([{ title: 'Safe', description: '&l9;', link: 'https://x.org/&l9;' }], bomb);
    expect(episodes).toMatchObject([{ title: 'Safe' }]);
    expect(JSON.stringify(episodes).length).toBeLessThan(1000);
  });

  it('reads no file that a feed names', async () => {
    const prolog = '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
    await expect(read([{ title: '&file;' }], prolog)).rejects.toThrow();
  });

  it('keeps the newest of a very long feed, wherever they stand in it', async () => {
    const items = Array.from({ length: 5000 }, (_, day) => ({
      guid: `g${day}`,
      title: `Day ${day}`,
      pubDate: new Date(Date.UTC(2012, 0, 1 + day)).toUTCString(),
      audio: null,
    }));
    const episodes = await read(items);
    expect(episodes).toHaveLength(MOST_EPISODES);
    expect([episodes[0]?.title, episodes.at(-1)?.title]).toEqual(['Day 4999', 'Day 4500']);
    expect(await read(items.toReversed())).toEqual(episodes);
    // The parts in which a long feed is read each know the channel.
    expect(episodes.every(({ imageUrl }) => imageUrl === 'https://podcast.example.org/cover.jpg')).toBe(true);
  });

  it('leaves the server free to answer while it reads a very long feed', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await read(Array.from({ length: 3000 }, (_, day) => ({ guid: `g${day}` })));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it.each([
    ['a web page', '<!doctype html><html><body>Down for maintenance</body></html>'],
    ['nothing', ''],
    ['a feed that was cut off', podcastFeed([{}, {}, {}]).slice(0, -40)],
    ['a feed that was cut off after an item', podcastFeed([{}, {}]).replace(/<\/channel>[\s\S]*/, '')],
    ['JSON', '{"items":[]}'],
  ])('throws for %s', async (_name, xml) => {
    await expect(episodesOf(xml, FEED)).rejects.toThrow();
  });
});
