// npm run dev: builds for development, then rebuilds what changes, restarts the site and reloads the open pages.
// With `-- --stand-ins` videos, podcast and calendar come from a server on this machine that plays them.
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

/** Starts the stand-ins and resolves with the settings of a site that uses them. */
async function startStandIns() {
  const cwd = path.join(ROOT, 'libs/testing');
  await new Promise((resolve, reject) => {
    const build = launch([rspack, 'build', '-c', 'rspack.config.mjs'], cwd);
    build.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The stand-ins cannot be built')),
    );
  });
  const program = launch([path.join(cwd, 'dist/stand-ins.js')], cwd);
  const { environment, sources } = await new Promise((resolve) =>
    program.stdout.once('data', (line) => resolve(JSON.parse(line.toString()))),
  );
  console.log('Stand-ins are running. Enter these in the admin, under Sources in Settings:');
  for (const [name, value] of Object.entries(sources)) console.log(`  ${name}  ${value}`);
  return environment;
}

if (process.argv.includes('--stand-ins')) Object.assign(env, await startStandIns());
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
