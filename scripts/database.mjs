// npm run conformance, crash-test, db:backup, db:restore, db:export, db:import: builds the embedded database's programs, where they changed, and runs one.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';

const [program, ...args] = process.argv.slice(2);
/** Where the specification's own tests lie beside this repository; they are not ours to publish. */
const specification = process.env.CRUD_SPEC_DIR ?? path.join(ROOT, '../shared/samples/mongodb-crud-spec');
const { DATA_DIR = './data', MONGODB_URI } = process.env;
const place = [
  '--dir',
  path.resolve(ROOT, DATA_DIR, 'database'),
  ...(MONGODB_URI ? ['--server', MONGODB_URI] : []),
];
const ownArgs = { conformance: [specification], database: place }[program] ?? [];

ensureInstall();
tool('nx/dist/bin/nx.js', ['run', '@chapel/embedded-mongo:tools', '--outputStyle=static'], {
  env: NX_ENV,
  quiet: true,
});
const file = path.join(ROOT, `libs/embedded-mongo/dist/${program}.js`);
// What the program says of a failure is meant for a person: nothing is added to it.
const { status } = spawnSync(process.execPath, [file, ...ownArgs, ...args], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
