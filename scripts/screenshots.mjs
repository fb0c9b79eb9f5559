// npm run screenshots: takes the README's pictures anew, of a site with starter content only.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';

const PORT = 5198;
const OWNER = { email: 'office@example.org', password: 'a long pass phrase' };
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const PICTURES = [
  { file: 'home-desktop.png', page: '/', viewport: LAPTOP },
  { file: 'home-phone.png', page: '/', viewport: PHONE },
  { file: 'admin-desktop.png', page: '/admin/dashboard', viewport: LAPTOP },
  { file: 'admin-phone.png', page: '/admin/events', viewport: PHONE },
];

async function signIn(page, origin) {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel(/^Password/).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
}

ensureInstall();
const executablePath = ensureBrowser();
tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--outputStyle=static'], { env: NX_ENV, quiet: true });

const dataDir = mkdtempSync(path.join(tmpdir(), 'chapel-screenshots-'));
const site = spawn(process.execPath, [path.join(ROOT, 'start/dist/main.js')], {
  env: {
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const origin = `http://localhost:${PORT}`;
const browser = await chromium.launch({
  executablePath: executablePath || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const isReady = async () => (await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok;
  while (!(await isReady())) await pause(100);
  for (const { file, page: address, viewport } of PICTURES) {
    const page = await browser.newPage({ viewport, isMobile: viewport === PHONE });
    if (address.startsWith('/admin')) await signIn(page, origin);
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(ROOT, 'docs/images', file) });
    await page.close();
    console.log(`docs/images/${file}`);
  }
} finally {
  await browser.close();
  site.kill('SIGTERM');
  await new Promise((resolve) => site.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
