// npm run admin:create and admin:reset-password: staff accounts from the console, whether the site runs or not.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';

ensureInstall();
tool('nx/dist/bin/nx.js', ['run', '@chapel/start:build', '--outputStyle=static'], {
  env: NX_ENV,
  quiet: true,
});
// What the program says of a failure is meant for a person: nothing is added to it.
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, 'start/dist/staff.js'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
