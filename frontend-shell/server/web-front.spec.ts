import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Metrics } from '@chapel/service';
import { loadBuilds } from './builds.js';
import { createWebFront } from './web-front.js';

/**
 * The web front over real HTTP, with small builds written by the test in place of the real ones (those are tried in
 * the browser tests) and an API that the test scripts.
 */
let dir: string;
let api: Server;
let front: Server;
let frontUrl: string;
let apiStatus = 200;
let version = 1;
const posted: { headers: Record<string, unknown>; body: unknown }[] = [];
const logged: string[] = [];
const metrics = new Metrics();

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

async function writeBuild(name: string, assets: object, files: Record<string, string>) {
  await mkdir(path.join(dir, name, 'browser'), { recursive: true });
  await mkdir(path.join(dir, name, 'server'), { recursive: true });
  await mkdir(path.join(dir, name, 'scripts'), { recursive: true });
  await writeFile(
    path.join(dir, name, 'browser/assets.json'),
    JSON.stringify({ contract: '1.0.0', fonts: [], groups: {}, ...assets }),
  );
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, name, file), text);
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'chapel-front-'));
  await writeFile(path.join(dir, 'package.json'), '{"type":"module"}');
  await writeBuild(
    'shell',
    { remoteEntry: null, groups: { main: { js: ['main.0123456789.js'], css: [] } } },
    {
      'scripts/starter.js': 'starter();',
      'scripts/service-worker.js': 'work();',
      'scripts/service-worker-removal.js': 'remove();',
      'browser/main.0123456789.js': `// ${'x'.repeat(2000)}`,
      'server/server.js': `
        export const renderPage = async (address, App, page) => '<p>' + address + JSON.stringify(page) + '</p>';
        export const renderErrorScreen = async (id) => '<h1>Oops! Something went wrong.</h1>' + id;`,
    },
  );
  await writeBuild(
    'public',
    { remoteEntry: 'remoteEntry.0123456789.js' },
    {
      'server/server.js': `
        export const App = () => null;
        export const resourcesFor = (url) => ['/api/echo?page=' + url.pathname];
        export const chunksFor = () => [];
        export const sitemapResources = () => ['/api/echo?sitemap'];
        export const sitemapPaths = () => ['/', '/events/a%26b'];
        export const headFor = (url) => ({
          status: url.pathname === '/missing' ? 404 : 200, title: 'T', description: 'D', jsonLd: [],
        });`,
    },
  );
  await writeBuild('admin', { remoteEntry: 'remoteEntry.0123456789.js' }, {});

  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(apiStatus, { 'content-type': 'application/json' });
      if (request.method === 'POST') {
        posted.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
        response.end(JSON.stringify({ message: 'Name is required', fields: { name: 'Name is required' } }));
      } else response.end(JSON.stringify({ asked: request.url, version }));
    });
  });
  const apiOrigin = await listen(api);
  const folders = {
    shell: path.join(dir, 'shell'),
    public: path.join(dir, 'public'),
    admin: path.join(dir, 'admin'),
  };
  const builds = await loadBuilds(folders);
  const handler = createWebFront({
    builds: () => builds,
    folders,
    staticDir: path.join(dir, 'static'),
    apiOrigin,
    passToApi: (_request, response) => void response.writeHead(202).end('passed on'),
    contentVersion: () => version,
    hasOfflineCopy: true,
    isDevelopment: false,
    metrics,
    log: (message, error, requestId) => logged.push(`${message} ${requestId} ${String(error)}`),
  });
  front = createServer((request, response) => void handler(request, response));
  frontUrl = await listen(front);
});

beforeEach(() => {
  apiStatus = 200;
  posted.length = 0;
  logged.length = 0;
});

afterAll(async () => {
  front.close();
  api.close();
  await rm(dir, { recursive: true, force: true });
});

describe('pages', () => {
  it('renders a page with the API’s data, which is also embedded', async () => {
    const html = await (await fetch(`${frontUrl}/about?x=1`)).text();
    expect(html).toContain('<p>/about?x=1');
    expect(html).toContain('"/api/echo?page=/about":{"asked"');
  });

  it('answers 304 to the tag it gave, and a new page once the content version changed', async () => {
    const first = await fetch(`${frontUrl}/events`);
    const tag = first.headers.get('etag')!;
    const again = await fetch(`${frontUrl}/events`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    version += 1;
    const changed = await fetch(`${frontUrl}/events`, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain(`"version":${version}`);
  });

  it('answers the status that the page asks for', async () => {
    expect((await fetch(`${frontUrl}/missing`)).status).toBe(404);
  });

  it('sends the admin without rendering it, not to be indexed', async () => {
    const html = await (await fetch(`${frontUrl}/admin/messages`)).text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('<div id="root"></div>');
  });

  it('shows the error screen with 503 while the API is down, and recovers by itself', async () => {
    version += 1;
    apiStatus = 500;
    const down = await fetch(`${frontUrl}/give?secret=1`, {
      headers: { 'x-request-id': 'named-by-a-proxy' },
    });
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('30');
    expect(await down.text()).toContain('Oops! Something went wrong.</h1>named-by-a-proxy');
    expect(down.headers.get('x-request-id')).toBe('named-by-a-proxy');
    expect(logged).toEqual(['The API cannot be reached. named-by-a-proxy Error: GET /api/echo answered 500']);
    apiStatus = 200;
    expect((await fetch(`${frontUrl}/give`)).status).toBe(200);
  });

  it('takes no address apart from its own', async () => {
    const status = await new Promise<number>((resolve) => {
      const { port } = new URL(frontUrl);
      httpRequest({ port, host: '127.0.0.1', path: '//evil.example/about' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      }).end();
    });
    expect(status).toBe(200);
  });

  it('refuses other methods', async () => {
    const answer = await fetch(`${frontUrl}/about`, { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('public reads of the API', () => {
  const read = (headers: Record<string, string> = {}, address = '/api/events?limit=5') =>
    fetch(`${frontUrl}${address}`, { headers });

  it('answers them from memory until the content version changes', async () => {
    version += 1;
    const first = await read();
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await first.json()).toEqual({ asked: '/api/events?limit=5', version });
    apiStatus = 500;
    expect((await read()).status).toBe(200);
    expect((await read({ 'if-none-match': tag })).status).toBe(304);
    apiStatus = 200;
    version += 1;
    expect(await (await read({ 'if-none-match': tag })).json()).toEqual({
      asked: '/api/events?limit=5',
      version,
    });
  });

  it.each<Record<string, string>>([{ authorization: 'Bearer x' }, { origin: 'https://elsewhere.example' }])(
    'passes a request on that is not like everybody’s: %j',
    async (headers) => {
      await read();
      expect((await read(headers)).status).toBe(202);
    },
  );

  it('passes on what it does not keep, and what the API refuses', async () => {
    expect((await read({}, '/api/messages')).status).toBe(202);
    apiStatus = 404;
    expect((await read({}, '/api/events/none')).status).toBe(202);
  });
});

describe('files', () => {
  it('sends built files compressed and for a year', async () => {
    const answer = await fetch(`${frontUrl}/assets/shell/main.0123456789.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('// xxx');
  });

  it.each(['/assets/shell/..%2f..%2fpackage.json', '/assets/shell/nothing.js', '/assets/shell/%00.js'])(
    'answers 404 to %s',
    async (address) => {
      expect((await fetch(`${frontUrl}${address}`)).status).toBe(404);
    },
  );
});

describe('files about the whole site', () => {
  it('answers robots.txt with the address of the sitemap', async () => {
    const answer = await fetch(`${frontUrl}/robots.txt`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${frontUrl}/sitemap.xml\n`);
  });

  it('answers a sitemap of absolute addresses', async () => {
    const answer = await fetch(`${frontUrl}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const text = await answer.text();
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    expect(text.match(/<loc>.*?<\/loc>/g)).toEqual([
      `<loc>${frontUrl}/</loc>`,
      `<loc>${frontUrl}/events/a%26b</loc>`,
    ]);
  });

  it('answers a manifest that a phone can install', async () => {
    const answer = await fetch(`${frontUrl}/site.webmanifest`);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      name: expect.any(String),
      start_url: '/',
      display: 'standalone',
      icons: expect.arrayContaining([
        expect.objectContaining({ src: '/icon-192.png', sizes: '192x192', purpose: 'any' }),
        expect.objectContaining({ src: '/icon-512.png', sizes: '512x512', purpose: 'any' }),
        expect.objectContaining({ src: '/icon-maskable-512.png', purpose: 'maskable' }),
      ]),
    });
  });
});

describe('figures', () => {
  it('count pages by pattern, and what came from memory', async () => {
    const noted = jest.spyOn(metrics, 'requestEnded');
    const answered = jest.spyOn(metrics, 'answered');
    version += 1;
    for (const address of [
      '/events/a?typed',
      '/events/a?typed',
      '/admin/x',
      '/missing',
      '/assets/shell/main.0123456789.js',
    ]) {
      await (await fetch(`${frontUrl}${address}`)).text();
    }
    const routes = () => noted.mock.calls.map(([, { route, status }]) => `${status} ${route}`);
    while (routes().length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(routes()).toEqual([
      '200 /events/{id}',
      '200 /events/{id}',
      '200 /admin',
      '404 none',
      '200 /assets',
    ]);
    expect(answered.mock.calls.flat().filter((from) => from === 'memory')).toHaveLength(1);
    jest.restoreAllMocks();
  });
});

describe('clocks that jump', () => {
  it('a page ages by a clock that does not', async () => {
    const address = `${frontUrl}/aged`;
    await (await fetch(address)).text();
    const answered = jest.spyOn(metrics, 'answered');
    const [now, sinceStart] = [Date.now(), performance.now()];
    // An hour back, and a little more than a minute later.
    jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
    jest.spyOn(performance, 'now').mockImplementation(() => sinceStart + 61_000);
    expect((await fetch(address)).status).toBe(200);
    expect(answered).toHaveBeenCalledWith('new');
    jest.restoreAllMocks();
  });
});

describe('the contact form without JavaScript', () => {
  const post = (body: string, page = '/contact') =>
    fetch(`${frontUrl}${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  it('passes on what was typed and shows the outcome', async () => {
    apiStatus = 201;
    const answer = await post(
      'name=A+visitor&email=v%40example.org&phone=&branch=all&message=Hello&startedAt=5',
    );
    expect(posted[0]!.body).toEqual({
      name: 'A visitor',
      email: 'v@example.org',
      branch: 'all',
      message: 'Hello',
      startedAt: 5,
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"received":true');
  });

  it('passes on through whom it came, so that the API counts visitors', async () => {
    await fetch(`${frontUrl}/contact`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: new URLSearchParams({ name: 'A visitor' }),
    });
    expect(posted[0]!.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.9, (::ffff:)?127\.0\.0\.1$/);
  });

  it('takes the same form on Next Steps, with its reason', async () => {
    apiStatus = 201;
    const answer = await post(
      'name=A+visitor&email=v%40example.org&branch=all&reason=Baptism&message=Please',
      '/next-steps',
    );
    expect(answer.status).toBe(200);
    expect(posted.at(-1)!.body).toMatchObject({ reason: 'Baptism', message: 'Please' });
  });

  it('keeps what was typed when the API refuses it', async () => {
    apiStatus = 400;
    const answer = await post('name=&message=Something+long');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('"message":"Something long"');
    expect(html).toContain('"fields":{"name":"Name is required"}');
  });

  it('refuses a form that is too large', async () => {
    expect((await post(`message=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect(posted).toEqual([]);
  });
});

describe('less data', () => {
  const page = async (headers: Record<string, string>) => {
    const answer = await fetch(`${frontUrl}/give`, { headers });
    return { vary: answer.headers.get('vary'), etag: answer.headers.get('etag'), text: await answer.text() };
  };
  const LIGHT = '<html lang="en" data-use="less">';

  it('is what Save-Data asks for, kept apart from the whole page', async () => {
    const whole = await page({});
    const light = await page({ 'save-data': 'on' });
    expect(whole.text).not.toContain(LIGHT);
    expect(whole.text).toContain('data-on="paint"');
    expect(light.text).toContain(LIGHT);
    expect(light.text).toContain('data-on="act"');
    expect(light.text).toContain('"isLight":true');
    expect(light.etag).not.toBe(whole.etag);
    expect(light.vary).toBe('Save-Data, Cookie, Accept-Encoding');
    // Both are kept by now: neither answers for the other.
    expect(await page({})).toEqual(whole);
    expect(await page({ 'save-data': 'on' })).toEqual(light);
  });

  it('follows the visitor’s choice before the browser’s setting', async () => {
    expect((await page({ cookie: 'a=b; data-use=less' })).text).toContain(LIGHT);
    expect((await page({ 'save-data': 'on', cookie: 'data-use=full' })).text).not.toContain(LIGHT);
    expect((await page({ cookie: 'xdata-use=less' })).text).not.toContain(LIGHT);
  });

  it.each([
    ['/events?branch=a', '/events?branch=a'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['https://elsewhere.example/', '/'],
    ['/a\r\nset-cookie: x=y', '/'],
  ])('is chosen by a form that comes back to %j', async (back, location) => {
    const answer = await fetch(`${frontUrl}/data-use`, {
      method: 'POST',
      body: new URLSearchParams({ use: 'less', back }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(location);
    expect(answer.headers.get('set-cookie')).toBe('data-use=less; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('names the script that stands in the page, and no other, in the policy', async () => {
    const policy = (await fetch(`${frontUrl}/give`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect((await fetch(`${frontUrl}/admin`)).headers.get('content-security-policy')).toContain(
      "script-src 'self';",
    );
  });

  it('gives each answer of the admin a nonce of its own, which nobody keeps', async () => {
    const [first, second] = await Promise.all(
      ['/admin', '/admin'].map(async (address) => {
        const answer = await fetch(`${frontUrl}${address}`);
        const nonce = /<meta name="csp-nonce" nonce="([^"]+)">/.exec(await answer.text())?.[1];
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`);
        return nonce;
      }),
    );
    expect(first).toHaveLength(24);
    expect(first).not.toBe(second);
    expect(await (await fetch(`${frontUrl}/give`)).text()).not.toContain('nonce');
  });
});
