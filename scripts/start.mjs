// npm start: installs what is missing, builds what changed, runs the site in this very process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstall, NX_ENV, ROOT, tool } from './ensure-install.mjs';

ensureInstall();
console.log('Building what changed ...');
tool('nx/dist/bin/nx.js', ['run-many', '-t', 'build', '--outputStyle=static'], { env: NX_ENV, quiet: true });
await import(pathToFileURL(path.join(ROOT, 'start/dist/main.js')).href);
