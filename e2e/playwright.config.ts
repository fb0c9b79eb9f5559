import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { environmentFor } from '@chapel/testing/services';
import { servicesPort, SITE_PORT, sitePort, WORKERS } from './support/ports.js';

/** Below it a database for each site, thrown away. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'chapel-e2e-')));

export const OWNER = { email: 'office@example.org', password: 'a long pass phrase' };

/** Tests of programs that they start themselves, without the site beside them. */
const PROCESS = '**/{process,headers,faults,separate-deployment,copies,packages}.spec.ts';

/** On the server of MONGODB_URI each site has a database of its own, too; without one, the embedded in its folder. */
function databaseOf(worker: number): { MONGODB_URI?: string } {
  const given = process.env['MONGODB_URI'];
  if (!given) return {};
  const address = new URL(given);
  address.pathname = `/${address.pathname.slice(1) || 'test'}_${worker}`;
  return { MONGODB_URI: address.href };
}

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests',
  // Files run at once, each worker on a built site of its own; the tests of a file share what staff and visitors wrote.
  workers: WORKERS,
  // A machine that is busy for a moment should not cost the whole run; what passed only then is named at the end.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: { baseURL: `http://localhost:${SITE_PORT}`, trace: 'on-first-retry', launchOptions },
  projects: [
    { name: 'process', testMatch: PROCESS },
    {
      name: 'desktop',
      testIgnore: PROCESS,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // The main job brings its own phone, for the visitor.
      testIgnore: [PROCESS, '**/main-job.spec.ts'],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node dist/main.js',
    cwd: '../start',
    url: `http://localhost:${sitePort(worker)}/api/health/ready`,
    timeout: 60_000,
    stdout: 'ignore' as const,
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(sitePort(worker)),
      DATA_DIR: path.join(DATA_DIR, String(worker)),
      ...databaseOf(worker),
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      // Nothing is asked there until a test configures a source and starts them.
      ...environmentFor({ url: `http://127.0.0.1:${servicesPort(worker)}` }),
    },
  })),
});
