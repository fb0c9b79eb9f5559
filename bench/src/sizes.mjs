// npm run bench:sizes: what each part that is deployed weighs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeSection } from './performance-doc.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const MB = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Bytes of all files below a folder. */
const weigh = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

function programs() {
  const dir = mkdtempSync(path.join(tmpdir(), 'chapel-sizes-'));
  const rows = ['site', 'backend', 'web-front'].map((name) => {
    const folder = path.join(dir, name);
    execFileSync(process.execPath, ['scripts/package.mjs', name, '--to', folder], { cwd: ROOT });
    const modules = path.join(folder, 'node_modules');
    return `| ${name} | ${MB(weigh(folder))} | ${MB(weigh(modules))} |`;
  });
  rmSync(dir, { recursive: true });
  return ['| Program | With its packages | Of that, packages |', '| --- | ---: | ---: |', ...rows];
}

/** Bytes of files as they travel: brotli, as the web front compresses them; fonts as they are. */
const travelling = (dir, files) =>
  files.reduce((sum, file) => {
    const content = readFileSync(path.join(dir, file));
    return sum + (file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length);
  }, 0);

function bundles() {
  const rows = ['shell', 'public', 'admin'].map((name) => {
    const dir = path.join(ROOT, `frontend-${name}/dist/browser`);
    const all = readdirSync(dir);
    const of = (extension) => all.filter((file) => file.endsWith(extension));
    const cells = [of('.js'), of('.css'), of('.woff2')].map((files) => kB(travelling(dir, files)));
    return `| ${name} | ${cells.join(' | ')} | ${all.length} |`;
  });
  return [
    '| Build for browsers | Scripts | Styles | Fonts | Files |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ];
}

const tables = [...programs(), '', ...bundles()].join('\n');
console.log(tables);
writeSection(
  'bench:sizes',
  'What is deployed',
  `${tables}\n\nBytes of browser builds are those that travel (brotli), all pages together; a page loads a part of them.`,
);
