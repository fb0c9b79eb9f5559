import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MeasuredProcess } from './measured-process.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../start/dist/main.js');
const OWNER = { email: 'office@example.org', password: 'a pass phrase for benchmarks' };

/** A port that is free now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the built one-process site on a data folder of its own, as `npm start` runs it.
 *
 * @param env more settings, such as MONGODB_URI
 */
export async function startSite(env = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chapel-bench-'));
  const port = await freePort();
  const settings = {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      NODE_ENV: '',
      ...env,
    },
  };
  const process = new MeasuredProcess(MAIN, settings);
  const url = `http://127.0.0.1:${port}`;
  const startMs = await process.ready(`${url}/`);
  const site = {
    url,
    process,
    startMs,
    /** Ends it as an operator does, and starts it again on the same data and address. */
    restart: async () => {
      await site.process.stop();
      site.process = new MeasuredProcess(MAIN, settings);
      await site.process.ready(`${url}/`);
    },
    /** The embedded database's own address (libs/embedded-mongo: a socket in its folder). */
    databaseUri: `mongodb://${encodeURIComponent(path.join(dataDir, 'database/mongo.sock'))}/?directConnection=true`,
    /** Sends a request to the API with the owner's token. Throws when it is refused. */
    call: async (method, address, body) => {
      const answer = await fetch(`${url}${address}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(url)}` },
        body: body && JSON.stringify(body),
      });
      if (!answer.ok)
        throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    token: () => signIn(url),
    stop: async () => {
      await site.process.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

const tokens = new Map();
async function signIn(url) {
  if (!tokens.has(url)) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
    tokens.set(url, (await answer.json()).access_token);
  }
  return tokens.get(url);
}
