// npm run test:mongo [-- --backend | --browser | --small]: the backend's tests and the browser tests on the server that
// MONGODB_URI names, or else on FerretDB, which is built where Go is. They leave databases of their own on that server.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';
import { ensureFerretDb, startFerretDb } from './ferretdb.mjs';
import { differences } from '../libs/build/src/known-failures.mjs';

/** What continuous integration has time for: each kind of query that the backend has, in a minute or so. */
const SMALL = [
  'auth',
  'branches',
  'edit-conflicts',
  'events',
  'members',
  'messages',
  'ministries',
  'services',
];

const only = process.argv.slice(2).find((arg) => arg.startsWith('--'));
const given = process.env.MONGODB_URI;
ensureInstall();
const missing = given ? undefined : ensureFerretDb();
if (missing) {
  console.log(`Skipped: this needs a server in MONGODB_URI, or FerretDB, and ${missing}.`);
  process.exit(0);
}
const database = given ? { uri: given, stop: () => {} } : await startFerretDb();
const known = given
  ? []
  : JSON.parse(readFileSync(path.join(import.meta.dirname, 'ferretdb-known.json'), 'utf8'));

/**
 * Runs a program of node_modules in a project. Not through Nx: its cache does not know which server it was.
 *
 * @returns whether it passed, and what it said if that was not shown
 */
function run(project, file, args, { env, quiet = false }) {
  console.log(`\n— ${project} on ${given ? 'the server of MONGODB_URI' : 'FerretDB'}`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args.node, path.join(ROOT, 'node_modules', file), ...args.own],
    {
      cwd: path.join(ROOT, project),
      stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, ...env },
    },
  );
  return { passed: status === 0, output: quiet ? `${stdout}\n${stderr}` : '' };
}

/** The backend's tests. What fails must be what is known to fail on that server, no more and no less. */
function testBackend() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chapel-test-mongo-'));
  const report = path.join(folder, 'report.json');
  const files = only === '--small' ? SMALL.map((name) => `/test/${name}\\.e2e-spec`) : [];
  try {
    const own = ['--json', `--outputFile=${report}`, ...files];
    const jest = { node: ['--experimental-vm-modules', '--no-warnings'], own };
    // Failures that are known would only worry whoever reads on.
    const options = { env: { MONGODB_URI: database.uri }, quiet: only === '--small' };
    const { output } = run('backend', 'jest/bin/jest.js', jest, options);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that could not even be loaded has no tests that failed.
    const broken = testResults.filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    });
    const results = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
    );
    const wrong = [
      ...broken.map(({ name }) => `could not be run: ${name}`),
      ...differences(results, known, { isWhole: files.length === 0 }),
    ];
    const count = (status) => results.filter((test) => test.status === status).length;
    console.log(
      `\n${count('passed')} passed, ${count('failed')} failed, of which ${wrong.length} are not as known`,
    );
    if (wrong.length > 0) process.stderr.write(output);
    for (const sentence of wrong) console.error(`  ${sentence}`);
    return wrong.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same server, and on it a database that only this run uses: the site takes the name in the address. */
function withDatabase(uri, name) {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

function testBrowser() {
  const browser = ensureBrowser();
  tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
    env: NX_ENV,
    quiet: true,
  });
  const playwright = { node: [], own: ['test', '--project=desktop', '--project=phone'] };
  const env = {
    MONGODB_URI: withDatabase(database.uri, `test_${randomBytes(6).toString('hex')}`),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  };
  return run('e2e', 'playwright/cli.js', playwright, { env }).passed;
}

let passed = true;
try {
  if (only !== '--browser') passed = testBackend();
  if (only !== '--backend' && only !== '--small') passed = testBrowser() && passed;
} finally {
  await database.stop();
}
process.exit(passed ? 0 : 1);
