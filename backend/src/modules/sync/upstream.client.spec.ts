import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpstreamServer, type UpstreamServer } from '@chapel/testing';
import { Clock } from './clock.js';
import { UpstreamFailure } from './upstream-failure.js';
import { BODY_LIMIT, UpstreamClient } from './upstream.client.js';

class HastyClock extends Clock {
  override deadline(): AbortSignal {
    return AbortSignal.timeout(150);
  }
}

let upstream: UpstreamServer;
const patient = new UpstreamClient(new Clock());
const hasty = new UpstreamClient(new HastyClock());

beforeAll(async () => {
  upstream = await startUpstreamServer();
});
afterEach(() => upstream.reset());
afterAll(() => upstream.close());

const get = (path: string, { client = patient, etag = '', signal = new AbortController().signal } = {}) =>
  client.get({ url: new URL(path, upstream.url), accept: 'text/xml', ...(etag && { etag }) }, signal);
const failed = (path: string, options?: Parameters<typeof get>[1]) =>
  get(path, options).then(
    () => 'no failure',
    (error: unknown) => (error instanceof UpstreamFailure ? error : `no UpstreamFailure: ${String(error)}`),
  );

describe('UpstreamClient', () => {
  it('gives the body and its ETag, and nothing for one that has not changed', async () => {
    upstream.always('/feed', { body: '<rss/>' });
    const first = await get('/feed');
    expect(first.body).toBe('<rss/>');
    expect(first.etag).toMatch(/^"\w+"$/);
    expect(await get('/feed', { etag: first.etag ?? '' })).toEqual({ body: null, etag: first.etag });
    expect(upstream.calls.map(({ status }) => status)).toEqual([200, 304]);
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect (%i)', async (status) => {
    upstream.always('/old', { status, headers: { location: '/new' } });
    upstream.always('/new', { body: 'here' });
    expect((await get('/old')).body).toBe('here');
  });

  it.each([
    ['in circles', '/old'],
    ['to a file', 'file:///etc/passwd'],
    ['to another protocol', 'ftp://127.0.0.1/'],
    ['to nowhere', 'http://'],
  ])('does not follow a redirect %s', async (_name, location) => {
    upstream.always('/old', { status: 302, headers: { location } });
    expect(await failed('/old')).toMatchObject({ kind: 'redirect' });
    expect(upstream.calls.length).toBeLessThan(8);
  });

  it('never carries a key on to another address', async () => {
    upstream.always('/api', { status: 302, headers: { location: '/elsewhere?key=secret' } });
    expect(await failed('/api?key=secret')).toMatchObject({ kind: 'redirect' });
    expect(upstream.callsTo('/elsewhere')).toEqual([]);
  });

  it.each([
    [429, 'busy'],
    [500, 'server'],
    [503, 'server'],
    [400, 'refused'],
    [404, 'refused'],
    [206, 'refused'],
  ])('answers %i as %s', async (status, kind) => {
    upstream.always('/x', { status, body: '{"error":{}}', headers: { 'retry-after': '7' } });
    expect(await failed('/x')).toMatchObject({
      kind,
      details: { status, body: '{"error":{}}', retryAfter: 7000 },
    });
  });

  it('gives up when nothing comes, and when the body never ends', async () => {
    upstream.always('/hangs', { hang: true });
    upstream.always('/slow', { body: 'x'.repeat(1000), trickleMs: 20 });
    expect(await failed('/hangs', { client: hasty })).toMatchObject({ kind: 'time-out' });
    expect(await failed('/slow', { client: hasty })).toMatchObject({ kind: 'time-out' });
  });

  it('takes a body of the limit and refuses a larger one, announced or not, packed or not', async () => {
    upstream.always('/full', { body: Buffer.alloc(BODY_LIMIT, ' ') });
    upstream.always('/announced', { body: Buffer.alloc(BODY_LIMIT + 1, ' ') });
    upstream.always('/endless', { body: 'x', filler: BODY_LIMIT * 4 });
    upstream.always('/packed', {
      body: gzipSync(Buffer.alloc(BODY_LIMIT * 3, ' ')),
      headers: { 'content-encoding': 'gzip' },
    });
    expect((await get('/full')).body).toHaveLength(BODY_LIMIT);
    for (const path of ['/announced', '/endless', '/packed']) {
      expect(await failed(path)).toMatchObject({ kind: 'too-large' });
    }
  });

  it('notices a body that was cut off', async () => {
    upstream.always('/cut', { body: 'x'.repeat(10_000), cutAfter: 5000 });
    expect(await failed('/cut')).toMatchObject({ kind: 'network' });
  });

  it('says when there is nobody, without repeating the address', async () => {
    const url = new URL('http://127.0.0.1:1/x?key=secret');
    const error = await patient
      .get({ url, accept: '*/*' }, new AbortController().signal)
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: 'network' });
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  });

  it('stops with the process', async () => {
    upstream.always('/hangs', { hang: true });
    const stopping = new AbortController();
    const asked = get('/hangs', { signal: stopping.signal });
    stopping.abort(new Error('stopping'));
    await expect(asked).rejects.toThrow('stopping');
  });

  it.each([
    ['the header', Buffer.from('é', 'latin1'), 'text/xml; charset=ISO-8859-1', 'é'],
    ['the document', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>é', 'latin1'), 'text/xml', 'é'],
    ['nobody', Buffer.from('é'), 'text/xml', 'é'],
    ['an unknown one', Buffer.from('é'), 'text/xml; charset=klingon', 'é'],
  ])('reads the encoding that %s names', async (_name, body, type, expected) => {
    upstream.always('/x', { body, headers: { 'content-type': type } });
    expect((await get('/x')).body?.slice(-1)).toBe(expected);
  });
});
