import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { environmentFor } from '@chapel/testing/services';
import { SERVICES_PORT, SITE_PORT } from './support/ports.js';

/** One built site for all tests, with a database of its own that is thrown away. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'chapel-e2e-')));

export const OWNER = { email: 'office@example.org', password: 'a long pass phrase' };

/** Tests of programs that they start themselves, without the site beside them. */
const PROCESS = '**/{process,headers,faults,separate-deployment,copies,packages}.spec.ts';

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
  // The tests of one file share what staff and visitors wrote; the machine has two cores.
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 60_000,
  use: { baseURL: `http://localhost:${SITE_PORT}`, trace: 'retain-on-failure', launchOptions },
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
  webServer: {
    command: 'node dist/main.js',
    cwd: '../start',
    url: `http://localhost:${SITE_PORT}/api/health/ready`,
    timeout: 60_000,
    stdout: 'pipe',
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(SITE_PORT),
      DATA_DIR,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      // Nothing is asked there until a test configures a source and starts them.
      ...environmentFor({ url: `http://127.0.0.1:${SERVICES_PORT}` }),
    },
  },
});
