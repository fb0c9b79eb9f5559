import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pages } from './pages';
import { chunksFor, headFor, resourcesFor, sitemapPaths, sitemapResources } from './server';
import { examplePaths, RENDERED_AT, resources, site } from './test/fixtures';
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
      expect.objectContaining({ '@type': 'Church', name: 'Test Chapel', telephone: '032 000 0000' }),
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

  it('stands without any answer of the API', () => {
    expect(headFor(at('/'), {}, context)).toMatchObject({ status: 200, title: 'Chapel' });
  });

  it('offers the widest picture that WhatsApp shows', () => {
    const variant = (width: number, bytes: number) => ({
      url: `/api/uploads/x/${width}.jpeg`,
      width,
      height: width,
      format: 'jpeg',
      bytes,
    });
    const images = {
      missionImage: { variants: [variant(320, 20_000), variant(640, 90_000), variant(1280, 300_001)] },
    };
    const head = headFor(at('/'), { ...resources, '/api/home-content/latest': { images } }, context);
    expect(head.image).toBe('/api/uploads/x/640.jpeg');
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
