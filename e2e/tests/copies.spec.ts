import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { testDatabase, type TestDatabase } from '@chapel/testing';
import { OWNER } from '../playwright.config.js';
import { startBackend, startWebFront } from '../support/deployed-programs.js';
import { Load } from '../support/load.js';
import { Nginx, NGINX } from '../support/nginx.js';
import { freePort, type Program } from '../support/program.js';
import { PublishedRemotes } from '../support/published-remotes.js';

/** Two copies of the API and of the web front behind nginx, on one database server (deploy/copies.nginx.conf). */
test.skip(!NGINX, 'nginx is not installed here');

const dir = mkdtempSync(path.join(tmpdir(), 'chapel-copies-'));
let database: TestDatabase;
let remotes: PublishedRemotes;
let nginx: Nginx;
let backends: Program[];
let webFronts: Program[];
let ports: { backends: number[]; webFronts: number[]; site: number; api: number };
let site: string;
let token: string;

const backend = (at: number) => startBackend(ports.backends[at]!, database, path.join(dir, `data-${at}`));
const webFront = (at: number) =>
  startWebFront(ports.webFronts[at]!, { API_ORIGIN: `http://127.0.0.1:${ports.api}`, ...remotes.env });

test.beforeAll(async () => {
  remotes = await new PublishedRemotes().start();
  database = await testDatabase();
  ports = {
    backends: [await freePort(), await freePort()],
    webFronts: [await freePort(), await freePort()],
    site: await freePort(),
    api: await freePort(),
  };
  const here = (port: number) => `127.0.0.1:${port}`;
  nginx = new Nginx(path.join(dir, 'nginx'), 'copies.nginx.conf', {
    'web-front-1:5000': here(ports.webFronts[0]!),
    'web-front-2:5000': here(ports.webFronts[1]!),
    'backend-1:5001': here(ports.backends[0]!),
    'backend-2:5001': here(ports.backends[1]!),
    'listen 8080': `listen ${here(ports.site)}`,
    'listen 8081': `listen ${here(ports.api)}`,
  });
  // At the same time, as an operator's tool starts them: one first account, one set of starter content.
  backends = await Promise.all([backend(0), backend(1)]);
  webFronts = await Promise.all([webFront(0), webFront(1)]);
  site = `http://127.0.0.1:${ports.site}`;
  const signedIn = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  token = ((await signedIn.json()) as { access_token: string }).access_token;
});
test.afterAll(async () => {
  await Promise.all([...webFronts, ...backends].map((program) => program.end('SIGTERM')));
  await nginx.end();
  await database.stop();
  remotes.stop();
  rmSync(dir, { recursive: true, force: true });
});

const asOwner = (port: number, address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${address}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers, authorization: `Bearer ${token}` },
  });

test('one first account and one set of starter content, though both began at once', async () => {
  const branches = (await (await fetch(`${site}/api/home-content/branches`)).json()) as { name: string }[];
  expect(new Set(branches.map(({ name }) => name)).size).toBe(branches.length);
  expect(branches.length).toBeGreaterThan(0);
  const users = (await (await asOwner(ports.site, '/api/users')).json()) as unknown[];
  expect(users).toHaveLength(1);
});

test('a session counts on every copy, and its end too', async () => {
  const login = await fetch(`http://127.0.0.1:${ports.backends[0]}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  const { access_token } = (await login.json()) as { access_token: string };
  const [first, second] = ports.backends.map((port) => `http://127.0.0.1:${port}`);
  const bearer = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${second}/api/messages`, { headers: bearer })).status).toBe(200);
  await fetch(`${first}/api/auth/logout`, { method: 'POST', headers: { ...bearer, cookie } });
  expect((await fetch(`${second}/api/auth/refresh`, { method: 'POST', headers: { cookie } })).status).toBe(
    401,
  );
});

test('what is written through one copy is soon in the pages of all', async () => {
  for (const [at, port] of ports.backends.entries()) {
    const welcome = `Written through copy ${at}: welcome.`;
    // Both hold the page in memory before it changes.
    for (const front of ports.webFronts) await (await fetch(`http://127.0.0.1:${front}/`)).text();
    const written = await asOwner(port, '/api/home-content/section/welcomeMessage', {
      method: 'PATCH',
      body: JSON.stringify({ welcomeMessage: welcome }),
    });
    expect(written.status).toBe(200);
    const began = performance.now();
    for (const front of ports.webFronts) {
      await expect
        .poll(async () => (await (await fetch(`http://127.0.0.1:${front}/`)).text()).includes(welcome), {
          intervals: [20],
        })
        .toBe(true);
    }
    console.log(`  through copy ${at}: in all pages after ${Math.round(performance.now() - began)} ms`);
  }
});

/** Runs `work` while visitors read and write; says the figures. */
async function underLoad(what: string, work: () => Promise<void>) {
  const load = new Load(site);
  load.read(['/', '/events', '/api/home-content/latest']);
  // Addresses that are not kept in memory, so that the API is asked each time.
  let turn = 0;
  load.read(
    Array.from(
      { length: 500 },
      () => `/api/events?from=2026-01-01T00:00:00.000Z&limit=${1 + (turn++ % 100)}`,
    ),
  );
  load.read(['/api/health/ready', '/api/sermons/live']);
  load.write();
  load.write();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await work();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const figures = await load.stop();
  const { requests, failures, p99 } = figures;
  console.log(
    `  ${what}: ${requests} requests, ${failures.length} failed, ${load.received.length} messages, p99 ${p99} ms`,
  );
  return { ...figures, received: load.received };
}

/** Texts of all stored messages that begin as those of the load. */
async function storedMessages(): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await asOwner(ports.site, `/api/messages?page=${page}&limit=100`);
    const messages = (await answer.json()) as { message: string }[];
    texts.push(...messages.map(({ message }) => message).filter((text) => text.startsWith('Message ')));
    if (messages.length < 100) return texts;
  }
}

test('a copy of each that is killed: no read fails, no message is lost or doubled', async () => {
  test.setTimeout(120_000);
  const { failures, received } = await underLoad('one copy of each killed', async () => {
    await backends[1]!.end('SIGKILL');
    await webFronts[1]!.end('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    backends[1] = await backend(1);
    webFronts[1] = await webFront(1);
  });
  expect(failures).toEqual([]);
  const stored = await storedMessages();
  expect(new Set(stored).size).toBe(stored.length);
  expect(received.filter((text) => !stored.includes(text))).toEqual([]);
});

test('a rolling restart of all copies: no request fails', async () => {
  test.setTimeout(120_000);
  const { failures, received } = await underLoad('rolling restart', async () => {
    for (const at of [0, 1]) {
      expect(await backends[at]!.end('SIGTERM')).toBe(0);
      backends[at] = await backend(at);
      expect(await webFronts[at]!.end('SIGTERM')).toBe(0);
      webFronts[at] = await webFront(at);
    }
  });
  expect(failures).toEqual([]);
  const stored = await storedMessages();
  expect(received.filter((text) => !stored.includes(text))).toEqual([]);
});
