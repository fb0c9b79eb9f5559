// npm run test:mongo [-- --backend | --browser]: the backend's tests and the browser tests on the server that MONGODB_URI
// names, or else on FerretDB, which is built where Go is. They leave databases of their own on that server.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';
import { canHaveFerretDb, startFerretDb } from './ferretdb.mjs';

const only = process.argv.slice(2).find((arg) => arg.startsWith('--'));
const given = process.env.MONGODB_URI;
if (!given && !canHaveFerretDb()) {
  console.log('Skipped: this needs a server in MONGODB_URI, or Go (https://go.dev) to build FerretDB.');
  process.exit(0);
}
ensureInstall();
const database = given ? { uri: given, stop: () => {} } : await startFerretDb();

/** Runs a program of node_modules in a project. Not through Nx: its cache does not know which server it was. */
function run(project, file, args, env) {
  console.log(`\n— ${project} on ${given ? 'the server of MONGODB_URI' : 'FerretDB'}`);
  const { status } = spawnSync(
    process.execPath,
    [...args.node, path.join(ROOT, 'node_modules', file), ...args.own],
    {
      cwd: path.join(ROOT, project),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  return status === 0;
}

/** The same server, and on it a database that only this run uses: the site takes the name in the address. */
function withDatabase(uri, name) {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * What FerretDB 1.24 cannot do, by the names of the tests that need it: it makes no update atomic against another one
 * (docs of 1.x, "Known differences"), reports a unique key that an update violates as an internal error, and `$pull`
 * takes no conditions there, while it moves the `_id` of inner documents, so that `$pullAll` does not find them either.
 */
const BEYOND_FERRETDB = [
  ...['lets only one of two saves at the same moment through', 'counts every one of several toggles at once'],
  ...['loses none of several changes at once', 'run each sync once each time, ten times'],
  ...['refuses a second branch of the same name in other capitals', 'refuses a given address that is taken'],
  ...['writes over no neighbour when the list shifts', 'moves a service to another branch, with its id'],
  ...['finishes a move that broke off half-way', 'removes a service', 'leaves what staff have saved'],
  ...['starts again where a process died half-way'],
];
const allBut = (names) => [`--testNamePattern=^(?!.*(${names.join('|')}))`];

let passed = true;
try {
  if (only !== '--browser') {
    const jest = { node: ['--experimental-vm-modules'], own: given ? [] : allBut(BEYOND_FERRETDB) };
    passed &&= run('backend', 'jest/bin/jest.js', jest, { MONGODB_URI: database.uri });
  }
  if (only !== '--backend') {
    const browser = ensureBrowser();
    tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
      env: NX_ENV,
      quiet: true,
    });
    const playwright = { node: [], own: ['test', '--project=desktop', '--project=phone'] };
    const isOk = run('e2e', 'playwright/cli.js', playwright, {
      MONGODB_URI: withDatabase(database.uri, `test_${randomBytes(6).toString('hex')}`),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    });
    passed &&= isOk;
  }
} finally {
  await database.stop();
}
process.exit(passed ? 0 : 1);
