import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pages } from './pages';
import { chunksFor, headFor, resourcesFor, sitemapPaths, sitemapResources } from './server';
import { SITE } from './data/api-paths';
import { episode, events, examplePaths, RENDERED_AT, resources, site, video } from './test/fixtures';
import { pageProps } from './test/page-props';
import { renderOnServer } from './test/render-on-server';
import { stopClock } from './test/stop-clock';

const ORIGIN = 'https://chapel.example';
const addresses = [...pages.map(({ path }) => examplePaths[path] ?? path), '/no-such-page'];
const at = (address: string) => new URL(address, ORIGIN);
const context = { origin: ORIGIN, now: new Date(RENDERED_AT) };

beforeEach(() => stopClock());
afterEach(() => {
  jest.useRealTimers();
});

describe('every page', () => {
  it.each(addresses)('%s asks for everything that it shows', async (address) => {
    const asked = resourcesFor(at(address));
    expect(asked[0]).toBe('/api/site');
    const only = Object.fromEntries(asked.map((path) => [path, resources[path] ?? null]));
    const html = await renderOnServer(address, pageProps({ resources: only }));
    expect(html).toBe(await renderOnServer(address, pageProps()));
    expect(html).not.toContain('Loading...');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each(addresses)('%s has a title, a description and the name of its chunk', (address) => {
    const head = headFor(at(address), resources, context);
    expect(head.title).toContain(site.name);
    expect(head.description).not.toBe('');
    expect(chunksFor(at(address))).toEqual([expect.stringMatching(/^page-[a-z-]+$/)]);
  });
});

describe('headFor', () => {
  it('gives the canonical path without query and trailing slash', () => {
    expect(headFor(at('/Events/?type=special'), resources, context)).toMatchObject({
      status: 200,
      title: 'Events | Test Chapel',
      canonicalPath: '/events',
    });
    expect(headFor(at('/ministries/lifeline'), resources, context)).toMatchObject({
      title: 'Lifeline | Test Chapel',
      description: 'Prays for people in need.',
      canonicalPath: '/ministries/lifeline',
    });
  });

  it('names and describes an event, a video and an episode', () => {
    const headOf = (path: string) => headFor(at(examplePaths[path]!), resources, context);
    expect(headOf('/events/:id')).toMatchObject({
      title: 'Night of worship | Test Chapel',
      description: expect.stringContaining('Main hall'),
      canonicalPath: examplePaths['/events/:id'],
    });
    expect(headOf('/sermons/video/:id').title).toBe('Grace that finds us | Test Chapel');
    expect(headOf('/sermons/audio/:id').title).toBe('Walking by faith | Test Chapel');
  });

  it.each([
    ['/no-such-page'],
    ['/ministries/unknown'],
    ['/sermons/video/unknown'],
    ['/sermons/audio/unknown'],
  ])('answers 404 for %s and keeps it out of indexes', (address) => {
    const head = headFor(at(address), resources, context);
    expect(head).toMatchObject({ status: 404, robots: 'noindex', title: 'Page not found | Test Chapel' });
    expect(head.canonicalPath).toBeUndefined();
  });

  it('describes the chapel and its events to search engines', () => {
    expect(headFor(at('/'), resources, context).jsonLd).toEqual([
      expect.objectContaining({ '@type': 'Organization', name: 'Test Chapel', telephone: '032 000 0000' }),
    ]);
    const names = headFor(at('/events'), resources, context).jsonLd.map(
      (data) => 'name' in data && data.name,
    );
    expect(names).toEqual(['Night of worship', 'Bible study', 'Health morning']);
  });

  it.each([
    ['/events/:id', 'Event', { startDate: '2026-11-28T18:00:00.000Z' }],
    ['/sermons/video/:id', 'VideoObject', { uploadDate: '2026-11-20T09:00:00.000Z', duration: 'PT2892S' }],
    [
      '/sermons/audio/:id',
      'PodcastEpisode',
      { datePublished: '2026-11-18T09:00:00.000Z', duration: 'PT2160S' },
    ],
  ])('describes the subject of %s and the way to it', (path, type, fields) => {
    const address = examplePaths[path]!;
    const [subject, way] = headFor(at(address), resources, context).jsonLd;
    expect(subject).toMatchObject({ '@type': type, url: `${ORIGIN}${address}`, ...fields });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: `${ORIGIN}/` },
        { position: 2 },
        { position: 3, item: `${ORIGIN}${address}` },
      ],
    });
  });

  /** What search engines ask for of each type (Google Search Central, structured data; schema.org). */
  const REQUIRED: Record<string, readonly string[]> = {
    Organization: ['name', 'url', 'image', 'location'],
    Event: ['name', 'startDate', 'endDate', 'location', 'eventStatus', 'organizer'],
    VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
    PodcastEpisode: ['name', 'url', 'partOfSeries'],
    BreadcrumbList: ['itemListElement'],
  };

  it.each(addresses)('gives %s structured data with everything that its types need', (address) => {
    for (const data of headFor(at(address), resources, context).jsonLd as Record<string, unknown>[]) {
      expect(data['@context']).toBe('https://schema.org');
      const required = REQUIRED[String(data['@type'])];
      expect(required).toBeDefined();
      for (const field of required ?? []) expect(data[field]).toBeTruthy();
      // Addresses are absolute, and nothing is there without a value.
      expect(JSON.stringify(data)).not.toMatch(/"(url|item|image)":\s*\[?"\/|:(null|"")/);
    }
  });

  it.each([
    [{ status: 'cancelled' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    [{ status: 'moved' }, { eventStatus: 'https://schema.org/EventRescheduled' }],
    [{}, { eventStatus: 'https://schema.org/EventScheduled' }],
    [
      {
        allDay: true,
        start: { dateTime: '2026-12-24T00:00:00.000Z' },
        end: { dateTime: '2026-12-25T23:59:59.999Z' },
      },
      { startDate: '2026-12-24', endDate: '2026-12-25' },
    ],
    [{ location: '' }, { location: expect.objectContaining({ name: 'Test Chapel' }) }],
  ])('describes an event with %j', (fields, described) => {
    const address = examplePaths['/events/:id']!;
    const changed = { ...resources, [`/api${address}`]: { ...events[1]!, ...fields } };
    expect(headFor(at(address), changed, context).jsonLd[0]).toMatchObject(described);
  });

  it('names each branch with its address, phone and hours', () => {
    const [chapel] = headFor(at('/'), resources, context).jsonLd as { location: object[] }[];
    expect(chapel?.location[0]).toMatchObject({
      '@type': 'Church',
      telephone: '032 000 0000',
      address: { streetAddress: 'Ahodwo', addressCountry: 'GH' },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Sunday', opens: '08:30', closes: '11:00' },
      ],
    });
  });

  it('tells programs what they can subscribe to', () => {
    expect(headFor(at('/'), resources, context).feeds).toEqual([
      { type: 'text/calendar', title: 'Events', href: '/api/events/calendar.ics' },
      { type: 'application/rss+xml', title: 'Podcast', href: 'https://feed.podbean.com/chapel/feed.xml' },
    ]);
    const unnamed = { ...site, podcast: { ...site.podcast, podbean: 'ab1cd-5e6f7a' } };
    expect(headFor(at('/'), { ...resources, [SITE]: unnamed }, context).feeds).toHaveLength(1);
  });

  it('stands without any answer of the API', () => {
    expect(headFor(at('/'), {}, context)).toMatchObject({ status: 200, title: 'Chapel' });
  });

  it.each([
    ['/', 'page/home'],
    ['/give', 'page/give'],
    [examplePaths['/events/:id']!, `event/${events[1]!._id}`],
    ['/ministries/lifeline', 'ministry/lifeline'],
    [examplePaths['/sermons/video/:id']!, `video/${video.id}`],
    [examplePaths['/sermons/audio/:id']!, `episode/${episode.id}`],
  ])('gives %s a picture of its own, whose address changes with its words', (address, id) => {
    const imageOf = (changed: object) => headFor(at(address), { ...resources, ...changed }, context).image;
    const image = imageOf({});
    expect(image?.url).toMatch(new RegExp(`^/api/share-images/${id}\\?v=[0-9a-f]{8}$`));
    expect(image?.alt).toContain('Test Chapel');
    expect(imageOf({})).toEqual(image);
    expect(imageOf({ [SITE]: { ...site, name: 'Another Chapel' } })?.url).not.toBe(image?.url);
  });

  it('gives no picture to what is no page', () => {
    expect(headFor(at('/no-such-page'), resources, context).image).toBeUndefined();
  });
});

describe('the sitemap', () => {
  it('names every page that exists, and no pattern', () => {
    const paths = sitemapPaths(resources, context.now);
    expect(paths).toEqual(expect.arrayContaining(['/', '/privacy', ...Object.values(examplePaths)]));
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
    for (const path of paths) expect(headFor(at(path), resources, context).status).toBe(200);
  });

  it('asks for everything that it names', () => {
    const asked = sitemapResources(context.now);
    const only = Object.fromEntries(asked.map((path) => [path, resources[path]]));
    expect(sitemapPaths(only, context.now)).toEqual(sitemapPaths(resources, context.now));
  });
});
