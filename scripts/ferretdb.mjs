// FerretDB: a server of MongoDB's protocol that others wrote, for `npm run test:mongo` where no server is named.
import { execFileSync, spawn } from 'node:child_process';
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

/** Whether there is Go to build it with, or it has been built before. */
export function canHaveFerretDb() {
  if (existsSync(BINARY)) return true;
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds it once. Not with `go install`, which also asks the proxy for all versions that there are, and not every proxy
 * answers that; and a build from elsewhere than its own repository has to be told its version.
 */
function ensureBuilt() {
  if (existsSync(BINARY)) return;
  console.log(`Building FerretDB ${VERSION} (once; some minutes) ...`);
  const go = (args, cwd) =>
    execFileSync('go', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const scratch = mkdtempSync(path.join(tmpdir(), 'ferretdb-'));
  try {
    const { Dir } = JSON.parse(go(['mod', 'download', '-json', `${MODULE}@${VERSION}`], scratch));
    const source = path.join(scratch, 'source');
    cpSync(Dir, source, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', source]);
    writeFileSync(path.join(source, 'build/version/version.txt'), VERSION);
    go(['build', '-o', path.join(scratch, 'built'), './cmd/ferretdb'], source);
    mkdirSync(CACHE, { recursive: true });
    // Under its name only once it is whole.
    cpSync(path.join(scratch, 'built'), `${BINARY}.${process.pid}`);
    renameSync(`${BINARY}.${process.pid}`, BINARY);
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

/** Starts it on a folder of its own, with SQLite underneath. `stop` ends it and removes the folder. */
export async function startFerretDb() {
  ensureBuilt();
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
