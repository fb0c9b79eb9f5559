import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase } from '@chapel/testing';
import { CuttableLine } from './support/cuttable-line.js';
import { SILENT, startTestApp, type TestApp } from './support/test-app.js';

/** Visitors who write, and jobs of the site's own that try again at once: those meet a connection as it ends. */
const WRITERS = 10;
const CUTS = 5;
/** The driver looks for the server at once when it has not done so for half a second: then it meets ended connections. */
const PAUSE_MS = 600;

let line: CuttableLine;
let app: TestApp;
beforeAll(async () => {
  const stored = await testDatabase();
  line = new CuttableLine(stored.uri);
  app = await startTestApp({ stored: { ...stored, uri: await line.start() }, logger: SILENT });
});
afterAll(async () => {
  await app.close();
  await line.stop();
});

let sent = 0;
async function write(): Promise<{ status: number; message: string; retryAfter: string | null }> {
  sent += 1;
  const message = `Message ${sent}`;
  const { status, headers } = await app.request('/messages', {
    method: 'POST',
    json: { name: 'A visitor', email: 'visitor@example.org', branch: 'all', message },
    // The limit counts by address.
    headers: { 'x-forwarded-for': `41.66.${sent >> 8}.${sent & 255}` },
  });
  return { status, message, retryAfter: headers.get('retry-after') };
}

it('answers every request and goes on by itself, however often the database goes away under load', async () => {
  const accepted: string[] = [];
  const other: unknown[] = [];
  let isOn = true;
  const writer = async () => {
    while (isOn) {
      const { status, message, retryAfter } = await write();
      if (status === 201) accepted.push(message);
      else other.push([status, retryAfter]);
    }
  };
  let failed = 0;
  // By the driver alone: mongoose's own collections wait until there is a connection again.
  const jobs = app.database.getClient().db(app.database.name).collection('jobs');
  const job = async () => {
    while (isOn) await jobs.insertOne({}).catch(() => (failed += 1));
  };
  const writers = Array.from({ length: WRITERS }, () => [writer(), job()]).flat();
  for (let round = 0; round < CUTS; round += 1) {
    // Until all goes well again: a driver that waits for a connection that ended would wait here for ever.
    const before = accepted.length;
    while (accepted.length < before + WRITERS) await wait(20);
    await wait(PAUSE_MS);
    line.cut();
    await wait(100);
    line.mend();
  }
  isOn = false;
  await Promise.all(writers);

  expect((await write()).status).toBe(201);
  expect((await app.request('/health/ready')).status).toBe(200);
  expect(failed).toBeGreaterThan(0);
  expect(other.filter((answer) => String(answer) !== '503,5')).toEqual([]);
  const messages = app.database.collection<{ message: string }>('messages').find();
  const stored = (await messages.toArray()).map(({ message }) => message);
  expect(accepted.filter((message) => !stored.includes(message))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});
