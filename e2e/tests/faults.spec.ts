import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { start } from '@chapel/embedded-mongo';
import { OWNER } from '../playwright.config.js';
import { Load } from '../support/load.js';
import { FIRST_SPARE_PORT } from '../support/ports.js';
import { siteProgram, type Program } from '../support/program.js';

/**
 * What goes wrong around the site, under load. Seconds that each fault lasts: FAULT_SECONDS, short without it. Needs
 * no browser. What else goes wrong, and where that is tested: docs/threat-model.md.
 */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 3);
const PORT = String(FIRST_SPARE_PORT);
const site = `http://localhost:${PORT}`;
const PAGES = ['/', '/events', '/give', '/api/home-content/latest', '/api/site'];
const ENV = { PORT, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, SYNC: 'off' };

let dir: string;
let program: Program;
/** What a test has started and may not have ended. */
let running: Program | undefined;
const started = (...options: Parameters<typeof siteProgram>) => (running = siteProgram(...options));
test.beforeEach(() => {
  test.setTimeout(90_000 + SECONDS * 2000);
  dir = mkdtempSync(path.join(tmpdir(), 'chapel-faults-'));
});
test.afterEach(async () => {
  await running?.end('SIGKILL');
  running = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** As many as the limit for one account lets in. */
const SIGN_INS = 5;
/** Visitors who write at once. */
const WRITERS = 10;
const MESSAGE = { name: 'A visitor', email: 'visitor@example.org', branch: 'all' };

/** A sign-in on a connection of its own, of which is known when it has left here. */
function signInBySocket() {
  const call = request(`${site}/api/auth/login`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  const sent = new Promise<void>((resolve) => {
    call.once('socket', (socket) => socket.once('connect', () => call.end(JSON.stringify(OWNER), resolve)));
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
  });
  return { sent, status };
}

/** Texts of all stored messages. */
async function stored(): Promise<string[]> {
  const { access_token } = (await (await post('/auth/login', OWNER)).json()) as { access_token: string };
  const texts: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${site}/api/messages?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const messages = (await answer.json()) as { message: string }[];
    texts.push(...messages.map(({ message }) => message));
    if (messages.length < 100) return texts;
  }
}

/** Each message that the site said it has received is there, once. */
async function expectKept(received: readonly string[]): Promise<void> {
  const texts = await stored();
  expect(new Set(texts).size).toBe(texts.length);
  expect(received.filter((text) => !texts.includes(text))).toEqual([]);
}

test('the database is gone: pages are shown, writes are told when to come back, and it goes on by itself', async () => {
  const database = { dir: path.join(dir, 'elsewhere') };
  let server = await start(database);
  program = started({ ...ENV, DATA_DIR: dir, MONGODB_URI: server.uri });
  await program.started();
  for (const page of PAGES) expect((await fetch(`${site}${page}`)).status).toBe(200);

  const readers = new Load(site);
  readers.read(PAGES);
  readers.read(['/events', '/', '/api/events']);
  const writers = new Load(site);
  for (let n = 0; n < WRITERS; n += 1) writers.write();
  await expect.poll(() => writers.received.length, { timeout: 30_000 }).toBeGreaterThan(WRITERS);

  await server.stop();
  const gone = performance.now();
  const refused = await post('/messages', { ...MESSAGE, message: 'while it is gone' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ statusCode: 503, requestId: expect.any(String) });
  expect((await fetch(`${site}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${site}/api/health/ready`)).status).toBe(503);
  await seconds(Math.max(0, SECONDS - (performance.now() - gone) / 1000));

  server = await start(database);
  await expect
    .poll(async () => (await fetch(`${site}/api/health/ready`)).status, { timeout: 30_000 })
    .toBe(200);
  const before = writers.received.length;
  await expect.poll(() => writers.received.length, { timeout: 30_000 }).toBeGreaterThan(before);
  const read = await readers.stop();
  const written = await writers.stop();
  console.log(
    `  gone for ${SECONDS} s: ${read.requests} pages, ${read.failures.length} failed, p99 ${read.p99} ms; ` +
      `${writers.received.length} messages received, ${written.failures.length} told to come back, p99 ${written.p99} ms`,
  );
  expect(read.failures).toEqual([]);
  // Nobody who wrote was left without an answer, and none was an error of another kind.
  expect(written.failures.filter((failure) => failure !== 'POST /api/messages: 503')).toEqual([]);
  await expectKept(writers.received);
  expect(await program.end('SIGTERM')).toBe(0);
  await server.stop();
});

test('a page that is older than its minute is shown while the database is gone', async () => {
  test.skip(SECONDS < 65, 'takes more than a minute: FAULT_SECONDS=70');
  const server = await start({ dir: path.join(dir, 'elsewhere') });
  program = started({ ...ENV, DATA_DIR: dir, MONGODB_URI: server.uri });
  await program.started();
  for (const page of PAGES) await fetch(`${site}${page}`);
  await server.stop();
  await seconds(65);
  for (const page of PAGES) expect([page, (await fetch(`${site}${page}`)).status]).toEqual([page, 200]);
});

test('SIGTERM under load: whatever has arrived is answered, keep-alive or not, and nothing is lost', async () => {
  program = started({ ...ENV, DATA_DIR: dir });
  await program.started();
  const writers = new Load(site);
  for (let n = 0; n < 4; n += 1) writers.write();
  await seconds(1);
  // Each takes the processor for a while: they are under way when the signal comes.
  const underWay = Array.from({ length: SIGN_INS }, signInBySocket);
  await Promise.all(underWay.map(({ sent }) => sent));
  const ended = program.end('SIGTERM');
  expect(await Promise.all(underWay.map(({ status }) => status))).toEqual(
    Array.from({ length: SIGN_INS }, () => 200),
  );
  expect(await ended).toBe(0);
  const { failures } = await writers.stop();
  // Whoever comes later finds nobody; no answer is an error, and none is cut off in the middle.
  expect(failures.filter((failure) => !failure.includes('fetch failed'))).toEqual([]);
  program = started({ ...ENV, DATA_DIR: dir });
  await program.started();
  await expectKept(writers.received);
});

test('the disk is full: writes say so, pages go on, and nothing that was accepted is lost', async () => {
  const largestFile = 6 * 1024 * 1024;
  program = started({ ...ENV, DATA_DIR: dir }, { largestFile });
  await program.started();
  for (const page of PAGES) expect((await fetch(`${site}${page}`)).status).toBe(200);
  const received: string[] = [];
  let refused: Response | undefined;
  const writer = async (first: number) => {
    for (let n = first; !refused && n < 2000; n += WRITERS) await write(n);
  };
  const write = async (n: number) => {
    const message = `${n} ${'full '.repeat(900)}`.trim();
    const answer = await post(
      '/messages',
      { ...MESSAGE, message },
      { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
    );
    if (answer.status === 201) received.push(message);
    else refused = answer;
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)));
  expect(refused?.status).toBe(503);
  expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('Nothing can be stored') });
  for (const page of PAGES) expect((await fetch(`${site}${page}`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toBe(0);

  program = started({ ...ENV, DATA_DIR: dir });
  await program.started();
  expect((await post('/messages', { ...MESSAGE, message: 'there is room again' })).status).toBe(201);
  await expectKept(received);
});
