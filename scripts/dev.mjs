// npm run dev: builds for development, then rebuilds what changes, restarts the site and reloads the open pages.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstall, ROOT } from './ensure-install.mjs';

ensureInstall();
const env = { ...process.env, NODE_ENV: 'development' };
const rspack = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
const children = [];

const launch = (args, cwd) => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
};

/** Watches one project and resolves at its first finished build. */
function watch(project) {
  const cwd = path.join(ROOT, project);
  return new Promise((resolve) => {
    const child = launch([rspack, 'build', '--watch', '-c', 'rspack.config.mjs'], cwd);
    child.stdout.on('data', (data) => {
      const text = data.toString();
      if (/error/i.test(text)) process.stdout.write(text);
      if (/compiled/.test(text)) resolve();
    });
  });
}

console.log('Building for development ...');
await Promise.all(['frontend-shell', 'frontend-public', 'frontend-admin', 'start'].map(watch));
const site = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    ...['start', 'frontend-shell', 'frontend-public', 'frontend-admin'].flatMap((project) => [
      '--watch-path',
      path.join(ROOT, project, 'dist'),
    ]),
    path.join(ROOT, 'start/dist/main.js'),
  ],
  { cwd: ROOT, env, stdio: 'inherit' },
);
children.push(site);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
