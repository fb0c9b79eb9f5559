import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { pages } from './pages';
import { chunksFor, headFor, resourcesFor } from './server';
import { RENDERED_AT, resources, site } from './test/fixtures';
import { hydratePage, pageProps, renderOnServer, stopClock } from './test/render-site';

const ORIGIN = 'https://chapel.example';
const addresses = [...pages.map(({ path }) => path.replace(':slug', 'lifeline')), '/no-such-page'];
const at = (address: string) => new URL(address, ORIGIN);
const context = { origin: ORIGIN, now: new Date(RENDERED_AT) };

beforeEach(() => stopClock());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('every page', () => {
  it.each(addresses)('%s is whole in the HTML and is taken over without a difference', async (address) => {
    // Some minutes later: the visitor's clock must not change what React compares.
    const html = await renderOnServer(address, pageProps());
    expect(html).not.toContain('Loading...');
    expect(html.match(/<h1/g)).toHaveLength(1);
    jest.setSystemTime(new Date('2026-11-21T12:07:00.000Z'));
    const root: Root = await hydratePage(html, address, pageProps());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    act(() => root.unmount());
  });

  it.each(addresses)('%s asks for everything that it shows', async (address) => {
    const asked = resourcesFor(at(address));
    expect(asked[0]).toBe('/api/site');
    const only = Object.fromEntries(asked.map((path) => [path, resources[path] ?? null]));
    const html = await renderOnServer(address, pageProps({ resources: only }));
    expect(html).toBe(await renderOnServer(address, pageProps()));
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

  it.each([['/no-such-page'], ['/ministries/unknown']])(
    'answers 404 for %s and keeps it out of indexes',
    (address) => {
      const head = headFor(at(address), { ...resources, '/api/ministries/unknown': null }, context);
      expect(head).toMatchObject({ status: 404, robots: 'noindex', title: 'Page not found | Test Chapel' });
      expect(head.canonicalPath).toBeUndefined();
    },
  );

  it('describes the chapel and its events to search engines', () => {
    expect(headFor(at('/'), resources, context).jsonLd).toEqual([
      expect.objectContaining({ '@type': 'Church', name: 'Test Chapel', telephone: '032 000 0000' }),
    ]);
    const names = headFor(at('/events'), resources, context).jsonLd.map(
      (data) => 'name' in data && data.name,
    );
    expect(names).toEqual(['Night of worship', 'Bible study', 'Health morning']);
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
