import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'node_modules/.installed-lock');
const MINIMUM_NODE = [20, 19];

/** Runs a program to its end with our own input and output. Ends this process when it fails. */
export function run(command, args, { env, quiet = false, cwd = ROOT } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    // On Windows npm and npx are scripts, which only a shell starts.
    shell: process.platform === 'win32',
  });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout}\n${result.stderr}`);
    console.error(`\n"${command} ${args.join(' ')}" failed.`);
    process.exit(result.status ?? 1);
  }
  return result.stdout ?? '';
}

/** A tool of node_modules/.bin, started by Node itself, so that nothing depends on PATH. */
export const tool = (file, args, options) =>
  run(process.execPath, [path.join(ROOT, 'node_modules', file), ...args], options);

/** Says at once, in a sentence, when this Node is too old. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = MINIMUM_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(`Chapel needs Node.js ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what the lock file names, when that is not what is installed. */
export function ensureInstall() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing packages (once; a few minutes on a slow line) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, lock);
}

/** Settings under which Nx neither draws nor asks. */
export const NX_ENV = { NX_TUI: 'false', NX_DAEMON: 'false' };
