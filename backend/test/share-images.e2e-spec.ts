import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Event, Ministry } from '@chapel/contracts';
import { SHARE_IMAGE } from '@chapel/contracts';
import { PAGE_TITLES } from '@chapel/domain';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('pictures of shared links', () => {
  let app: TestApp;
  let event: Event;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({ env: { STARTER_CONTENT: 'on' } });
    token = await app.signIn();
    event = (await app.request<Event[]>('/events')).body[0]!;
  });
  afterAll(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/api/share-images/${path}`, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('are JPEGs of 1200 by 630 that WhatsApp shows', async () => {
    const [ministry] = (await app.request<Ministry[]>('/ministries')).body;
    const ids = [`event/${event._id}`, `ministry/${ministry!.slug}`, 'page/home', 'page/next-steps'];
    for (const id of ids) {
      const { response, bytes } = await get(id);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(bytes.length).toBeLessThan(SHARE_IMAGE.bytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('exist for every page', async () => {
    for (const page of Object.keys(PAGE_TITLES)) {
      expect((await get(`page/${page}`)).response.status).toBe(200);
    }
  });

  it('are kept for ever under the number of their words, and change with them', async () => {
    const before = await get(`event/${event._id}`);
    const version = before.response.headers.get('etag')?.replaceAll('"', '') ?? '';
    expect(version).toMatch(/^[0-9a-f]{8}$/);
    expect(before.response.headers.get('cache-control')).toBe('public, max-age=300');
    const kept = await get(`event/${event._id}?v=${version}`);
    expect(kept.response.headers.get('cache-control')).toContain('immutable');
    const known = await get(`event/${event._id}?v=${version}`, {
      'if-none-match': `"${version}"`,
      // As a browser asks; this client would send `no-cache` with a condition.
      'cache-control': 'max-age=0',
    });
    expect(known.response.status).toBe(304);

    const { _id, version: saved, source: _source, ...fields } = event;
    await app.request(`/events/${_id}`, {
      method: 'PUT',
      token,
      json: { ...fields, version: saved, summary: 'Ɔdɔ ne ɛhyɛn' },
    });
    const after = await get(`event/${event._id}?v=${version}`);
    expect(after.response.headers.get('etag')).not.toBe(`"${version}"`);
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });

  it.each([
    ['page/admin', 404],
    ['page/toString', 404],
    ['event/66f1a7c2e4b0a1b2c3d4e5f6', 404],
    ['event/x', 404],
    ['ministry/none', 404],
    ['video/none', 404],
    ['other/x', 400],
    ['page/home?w=9000', 400],
  ])('are not drawn for %s', async (path, status) => {
    expect((await get(path)).response.status).toBe(status);
  });
});
