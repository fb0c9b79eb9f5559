// npm test: installs what is missing, then lint, types, unit and HTTP tests, builds, and browser tests.
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, NX_ENV, run, tool } from './ensure-install.mjs';
import { ensureNginx } from './ensure-nginx.mjs';

ensureInstall();
const browser = ensureBrowser();
const nx = (args, env) =>
  tool('nx/dist/bin/nx.js', [...args, '--outputStyle=static'], { env: { ...NX_ENV, ...env }, quiet: true });

const step = (title, work) => {
  const began = Date.now();
  console.log(`\n— ${title}`);
  const output = work();
  console.log(`  done in ${Math.round((Date.now() - began) / 1000)} s`);
  return output ?? '';
};

step('Lint', () => {
  tool('eslint/bin/eslint.js', [
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
  ]);
  tool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '--cache', '.']);
});
step('Types', () => nx(['run-many', '-t', 'typecheck', '--parallel=2']));
const unit = step('Unit and HTTP tests', () => nx(['run-many', '-t', 'test', '--parallel=1']));
step('Crash test of the database', () =>
  run(process.execPath, ['scripts/database.mjs', 'crash-test', '--rounds', '5'], { quiet: true }),
);
step('Builds', () => nx(['run-many', '-t', 'build', '--parallel=2']));
const inBrowser = step('Browser tests', () =>
  nx(['run-many', '-t', 'e2e'], { ...(browser && { CHROMIUM_PATH: browser }), NGINX_PATH: ensureNginx() }),
);

/** Sums what the runners say of themselves: jest's "Tests: 3 skipped, 12 passed" and Playwright's "12 passed". */
const count = (text, pattern) =>
  [...stripVTControlCharacters(text).matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
const passed = count(unit, /^Tests:.*?(\d+) passed/gm) + count(inBrowser, /^\s+(\d+) passed/gm);
const skipped = count(unit, /^Tests:.*?(\d+) skipped/gm) + count(inBrowser, /^\s+(\d+) skipped/gm);
console.log(`\n${passed} passed, 0 failed, ${skipped} skipped`);
if (passed === 0) process.exit(1);
