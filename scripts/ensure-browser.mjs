import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-install.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const installed = () => SYSTEM_BROWSERS.find((file) => existsSync(file));

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Debian's package when we may install it, or
 * Playwright's own. Answers the program's path, '' for Playwright's own; ends with a sentence when there is none.
 */
export function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? installed();
  if (found) return found;

  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    console.log('Installing Chromium for the browser tests (Debian package) ...');
    if (
      succeeds('apt-get', ['update']) &&
      succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    ) {
      const path = installed();
      if (path) return path;
    }
  }
  console.log("Installing Playwright's Chromium for the browser tests ...");
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  if (succeeds(process.execPath, [cli, 'install', 'chromium'])) return '';

  console.error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Google Chrome and run the ' +
      'tests again, or name the program: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  process.exit(1);
}
