// npm run conformance, npm run crash-test: builds the embedded database's programs, where they changed, and runs one.
import path from 'node:path';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';

const [program, ...args] = process.argv.slice(2);
/** Where the specification's own tests lie beside this repository; they are not ours to publish. */
const specification = process.env.CRUD_SPEC_DIR ?? path.join(ROOT, '../shared/samples/mongodb-crud-spec');
const ownArgs = program === 'conformance' ? [specification] : [];

ensureInstall();
tool('nx/dist/bin/nx.js', ['run', '@chapel/embedded-mongo:tools', '--outputStyle=static'], {
  env: NX_ENV,
  quiet: true,
});
tool(`../libs/embedded-mongo/dist/${program}.js`, [...ownArgs, ...args]);
