import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-install.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/nginx');
const UNPACKED = path.join(CACHE, 'usr/sbin/nginx');

const runs = (file) => spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0;
const succeeds = (command, args, options) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/**
 * nginx for the test of several copies: NGINX_PATH, the system's, or Debian's package, unpacked into a folder rather than
 * installed, so that nothing is started. Answers the program's path, or '' where there is none.
 */
export function ensureNginx() {
  const found = [process.env.NGINX_PATH, '/usr/sbin/nginx', UNPACKED].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  if (!succeeds('dpkg', ['--version'])) return '';
  mkdirSync(CACHE, { recursive: true });
  const download = () => succeeds('apt-get', ['download', 'nginx'], { cwd: CACHE });
  if (!download() && !(process.getuid?.() === 0 && succeeds('apt-get', ['update']) && download())) return '';
  const archive = readdirSync(CACHE).find((name) => name.endsWith('.deb'));
  if (!archive || !succeeds('dpkg', ['-x', path.join(CACHE, archive), CACHE])) return '';
  return runs(UNPACKED) ? UNPACKED : '';
}
