// FerretDB: a server of MongoDB's protocol that others wrote, for `npm run test:mongo` where no server is named.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = 'github.com/FerretDB/FerretDB';
const VERSION = 'v1.24.0';
const CACHE = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  `chapel/ferretdb-${VERSION}`,
);
const BINARY = path.join(CACHE, process.platform === 'win32' ? 'ferretdb.exe' : 'ferretdb');

/** How long the module proxy may take to answer, in milliseconds. */
const FETCH_WITHIN = 300_000;

/** The folder of its source, fetched from Go's module proxy; a clause that says what is missing where that fails. */
function fetchSource(scratch) {
  const options = {
    cwd: scratch,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: FETCH_WITHIN,
  };
  const version = spawnSync('go', ['version'], options);
  if (version.status !== 0) return { missing: 'there is no Go (https://go.dev) to build that with' };
  const { status, stdout } = spawnSync('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`], options);
  if (status !== 0) return { missing: 'Go’s module proxy does not give it out here' };
  return { source: JSON.parse(stdout).Dir };
}

/**
 * Builds it once. Not with `go install`, which also asks the proxy for all versions that there are, and not every proxy
 * answers that; and a build from elsewhere than its own repository has to be told its version.
 *
 * @returns undefined, or a clause that says what is missing to build it with
 */
export function ensureFerretDb() {
  if (existsSync(BINARY)) return undefined;
  const scratch = mkdtempSync(path.join(tmpdir(), 'ferretdb-'));
  try {
    const { source, missing } = fetchSource(scratch);
    if (missing) return missing;
    console.log(`Building FerretDB ${VERSION} (once; some minutes) ...`);
    const copy = path.join(scratch, 'source');
    cpSync(source, copy, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', copy]);
    writeFileSync(path.join(copy, 'build/version/version.txt'), VERSION);
    execFileSync('go', ['build', '-o', path.join(scratch, 'built'), './cmd/ferretdb'], {
      cwd: copy,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    mkdirSync(CACHE, { recursive: true });
    // Under its name only once it is whole.
    cpSync(path.join(scratch, 'built'), `${BINARY}.${process.pid}`);
    renameSync(`${BINARY}.${process.pid}`, BINARY);
    return undefined;
  } finally {
    execFileSync('chmod', ['-R', 'u+w', scratch]);
    rmSync(scratch, { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts it, once it is built, on a folder of its own, with SQLite underneath. `stop` ends it and removes the folder. */
export async function startFerretDb() {
  const state = mkdtempSync(path.join(tmpdir(), 'chapel-ferretdb-'));
  const port = await freePort();
  const settings = {
    handler: 'sqlite',
    'sqlite-url': `file:${state}/`,
    'state-dir': state,
    'listen-addr': `127.0.0.1:${port}`,
    'debug-addr': '-',
    telemetry: 'disable',
    'log-level': 'error',
  };
  const child = spawn(
    BINARY,
    Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    uri: `mongodb://127.0.0.1:${port}/`,
    async stop() {
      child.kill();
      await ended;
      rmSync(state, { recursive: true, force: true });
    },
  };
}
