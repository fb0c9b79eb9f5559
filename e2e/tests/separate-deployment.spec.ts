import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@chapel/testing';
import { startBackend, startWebFront } from '../support/deployed-programs.js';
import { freePort, ROOT, type Program } from '../support/program.js';
import { buildPublicRemote, PublishedRemotes } from '../support/published-remotes.js';
import { expect, test } from '../support/quiet-page.js';

/** API, web front and both remotes deployed on four origins, each on its own (docs/decisions, "Separate deployment"). */
const dataDir = mkdtempSync(path.join(tmpdir(), 'chapel-deployed-'));
let remotes: PublishedRemotes;
let database: TestDatabase;
let backend: Program;
let webFront: Program;
let apiPort: number;
let address: string;
test.beforeAll(async () => {
  remotes = await new PublishedRemotes().start();
  database = await testDatabase();
  apiPort = await freePort();
  backend = await startBackend(apiPort, database, dataDir);
  const port = await freePort();
  webFront = await startWebFront(port, { API_ORIGIN: `http://127.0.0.1:${apiPort}`, ...remotes.env });
  address = `http://127.0.0.1:${port}`;
});
test.afterAll(async () => {
  await webFront.end('SIGTERM');
  await backend.end('SIGTERM');
  await database.stop();
  remotes.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const OLD = 'About us';
const NEW = 'About this chapel';
const aboutHtml = async () => (await fetch(`${address}/about`)).text();

test('the parts come from their own origins, the page is rendered and works', async ({ page }) => {
  const html = await aboutHtml();
  expect(html).toContain(`${OLD}</h1>`);
  expect(html).toMatch(/<link rel="stylesheet" href="http:\/\/127\.0\.0\.1:\d+\/browser\/page-about/);
  await page.goto(`${address}/about`);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
  await page.goto(`${address}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin Portal', level: 1 })).toBeVisible();
});

test('a new public remote: open pages go on, the next page has it, and it can be taken back', async ({
  page,
}) => {
  await page.goto(`${address}/about`);
  await expect(page.getByRole('heading', { name: OLD, level: 1 })).toBeVisible();

  const next = buildPublicRemote(
    path.join(ROOT, 'e2e/test-results/next-public'),
    'src/pages/about.tsx',
    `title="${OLD}"`,
    `title="${NEW}"`,
  );
  remotes.publish('public', next);
  await expect.poll(aboutHtml).toContain(`${NEW}</h1>`);
  // Rendering followed without a restart: it is the process that was started first.
  expect(webFront.output.match(/"listening"/g)).toHaveLength(1);

  // The open page loads the rest of its own version.
  await page.getByRole('link', { name: 'Give', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(OLD);
  await page.goto(`${address}/about`);
  await expect(page.getByRole('heading', { name: NEW, level: 1 })).toBeVisible();

  remotes.rollBack('public');
  await expect.poll(aboutHtml).toContain(`${OLD}</h1>`);
  await page.reload();
  await expect(page.getByRole('heading', { name: OLD, level: 1 })).toBeVisible();
});

test('no page is of two versions', async () => {
  const scriptsOf = (html: string) =>
    [...html.matchAll(/\/browser\/(remoteEntry\.\w+)\.js/g)].map(([, name]) => name);
  const pages: string[] = [];
  let publishing = true;
  const reading = (async () => {
    while (publishing) pages.push(await aboutHtml());
  })();
  for (let i = 0; i < 2; i++) {
    remotes.publish('public', path.join(ROOT, 'e2e/test-results/next-public/dist'));
    await expect.poll(aboutHtml).toContain(`${NEW}</h1>`);
    remotes.rollBack('public');
    await expect.poll(aboutHtml).toContain(`${OLD}</h1>`);
  }
  publishing = false;
  await reading;
  const versions = new Map(
    pages.map((html) => [`${html.includes(NEW)} ${[...new Set(scriptsOf(html))].join()}`, true]),
  );
  expect([...versions.keys()].filter((version) => version.startsWith('true'))).toHaveLength(1);
  expect([...versions.keys()].filter((version) => version.startsWith('false'))).toHaveLength(1);
});

for (const { name, changes, reason } of [
  {
    name: 'throws while it renders',
    changes: { 'server/server.js': (text: string) => `throw new Error('a broken build');\n${text}` },
    reason: 'a broken build',
  },
  {
    name: 'is of another contract',
    changes: {
      'browser/assets.json': (text: string) => text.replace(/"contract": "\d+/, '"contract": "99'),
    },
    reason: 'it was built for contract 99',
  },
]) {
  test(`a new version that ${name} is not taken; the log says why`, async ({ page }) => {
    remotes.publish('public', remotes.changedBuild(name.replaceAll(' ', '-'), changes));
    await webFront.said(reason);
    // Short of the whole page in a failure's message.
    expect((await aboutHtml()).includes(`${OLD}</h1>`)).toBe(true);
    await page.goto(`${address}/about`);
    await expect(page.getByRole('heading', { name: OLD, level: 1 })).toBeVisible();
    const health = (await (await fetch(`${address}/web-front/health`)).json()) as {
      remotes: { public: { refusal: string } };
    };
    expect(health.remotes.public.refusal).toContain(reason);
    remotes.rollBack('public');
    await expect
      .poll(async () => (await (await fetch(`${address}/web-front/health`)).text()).includes('refusal'))
      .toBe(false);
  });
}

test('while the API is away the page says so, calls get the API’s own error shape, and both recover', async () => {
  await backend.end('SIGTERM');
  const call = await fetch(`${address}/api/auth/login`, { method: 'POST' });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('5');
  expect(await call.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  const page = await fetch(`${address}/ministries`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Oops! Something went wrong.');
  backend = await startBackend(apiPort, database, dataDir);
  await expect.poll(async () => (await fetch(`${address}/ministries`)).status).toBe(200);
});
