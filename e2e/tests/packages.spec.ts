import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { testDatabase } from '@chapel/testing';
import { startBackend, startWebFront } from '../support/deployed-programs.js';
import { freePort, Program, ROOT } from '../support/program.js';
import { PublishedRemotes } from '../support/published-remotes.js';

/** What the images are made of, without Docker: each step of theirs that is ours is run here. */
const dir = mkdtempSync(path.join(tmpdir(), 'chapel-images-'));
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Rejects when the program ends with anything but 0. Not synchronously: the database may be in this process. */
const node = (args: string[]) => promisify(execFile)(process.execPath, args, { cwd: ROOT });
const assemble = async (name: string) => {
  const folder = path.join(dir, name);
  await node(['scripts/package.mjs', name, '--to', folder]);
  return folder;
};

test('the compose file is as the Compose specification has it', async () => {
  await node(['node_modules/dclint/bin/dclint.cjs', 'docker-compose.yml']);
});

test('the steps of the Dockerfile are npm scripts, and what it copies is there', () => {
  const file = readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const steps = [...file.matchAll(/^RUN (.+)$/gm)].map(([, step]) => step!);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    const script = /^npm run ([\w:]+)/.exec(step)?.[1];
    expect(step.startsWith('npm ci') || scripts[script ?? ''] !== undefined, step).toBe(true);
  }
  for (const [, source] of file.matchAll(/^COPY (?:--from=build \/workspace\/)?(?!--)(\S+) \S+$/gm))
    expect(existsSync(path.join(ROOT, source!)), source).toBe(true);
});

test('API and web front run from their packages alone', async () => {
  test.setTimeout(240_000);
  const [backendFolder, webFrontFolder] = [await assemble('backend'), await assemble('web-front')];
  const remotes = await new PublishedRemotes().start();
  const database = await testDatabase();
  const [apiPort, port] = [await freePort(), await freePort()];
  const backend = await startBackend(apiPort, database, path.join(dir, 'data'), backendFolder);
  const env = { API_ORIGIN: `http://127.0.0.1:${apiPort}`, ...remotes.env };
  const webFront = await startWebFront(port, env, webFrontFolder);
  const site = `http://127.0.0.1:${port}`;
  for (const address of [`http://127.0.0.1:${apiPort}/api/health/ready`, `${site}/web-front/health`])
    await node(['deploy/health-check.mjs', address]);
  expect(await (await fetch(site)).text()).toContain('<h1');
  expect((await fetch(`${site}/api/docs`)).status).toBe(200);
  expect((await fetch(`${site}/api/share-images/page/home`)).headers.get('content-type')).toBe('image/jpeg');
  expect(await webFront.end('SIGTERM')).toBe(0);
  expect(await backend.end('SIGTERM')).toBe(0);
  await database.stop();
  remotes.stop();
});

test('the whole site runs from its package alone', async () => {
  test.setTimeout(240_000);
  const folder = await assemble('site');
  const port = await freePort();
  const site = await new Program({
    main: path.join(folder, 'start/dist/main.js'),
    ready: 'API docs',
    env: { PORT: String(port), DATA_DIR: path.join(dir, 'site-data') },
  }).started();
  expect(await (await fetch(`http://127.0.0.1:${port}/events`)).text()).toContain('<h1');
  expect(await site.end('SIGTERM')).toBe(0);
});
