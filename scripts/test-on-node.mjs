// npm run test:node [-- MAJOR ...]: the whole test command on other versions of Node, which npm's registry brings.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall, ROOT, run } from './ensure-install.mjs';

/** Versions on which the site is said to run: the oldest allowed one, and the two long-term ones after it. */
const VERSIONS = { 20: '20.19.0', 22: '22.23.3', 24: '24.21.0' };

const majors = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(VERSIONS);
const unknown = majors.filter((major) => !(major in VERSIONS));
if (unknown.length > 0) {
  console.error(
    `No version is chosen for Node ${unknown.join(', ')}; there are ${Object.keys(VERSIONS).join(', ')}.`,
  );
  process.exit(1);
}

/** Folder of the `node` program of this version; fetched once into the cache folder. */
function folderOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = path.join(ROOT, 'node_modules/.cache/node', version);
  const folder = path.join(home, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{"private":true}\n');
    run('npm', [
      'install',
      '--prefix',
      home,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ]);
  }
  return folder;
}

ensureInstall();
const results = majors.map((major) => {
  const folder = folderOf(VERSIONS[major]);
  console.log(`\n=== Node ${VERSIONS[major]}`);
  const { status } = spawnSync(path.join(folder, 'node'), [path.join(ROOT, 'scripts/test.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    // What Nx remembers of another version's run must not stand for this one's.
    env: {
      ...process.env,
      PATH: `${folder}${path.delimiter}${process.env.PATH}`,
      NX_SKIP_NX_CACHE: 'true',
    },
  });
  return { major, passed: status === 0 };
});

console.log('');
for (const { major, passed } of results)
  console.log(`Node ${VERSIONS[major]}: ${passed ? 'passed' : 'failed'}`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
