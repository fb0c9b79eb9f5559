// npm run remote:publish -- public|admin --to FOLDER [--from DIST]   puts a build into a folder that any web server can serve
// npm run remote:rollback -- --in FOLDER [--to ID]                   makes an earlier release there the current one again
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** This file stands alone: an image holds it beside a build. */
const ROOT = path.resolve(import.meta.dirname, '..');

/** How many releases can be gone back to. */
const KEPT = 5;
/** Milliseconds for which pages of a release may still be open, also of one that was taken back: a week. */
const OPEN_MS = 7 * 86_400_000;
const CURRENT = 'release.json';
const HISTORY = 'history.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

const recordOf = (folder, id) => path.join(folder, 'releases', `${id}.json`);

/** Ids of the releases that were current, in their order; the last one is it now. */
const historyOf = (folder) => {
  const file = path.join(folder, HISTORY);
  return existsSync(file) ? readJson(file) : [];
};

/** A reader sees the old file or the new one, never half of one. */
function replaceJson(file, value) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}

function makeCurrent(folder, history) {
  const release = readJson(recordOf(folder, history.at(-1)));
  replaceJson(path.join(folder, CURRENT), release);
  replaceJson(path.join(folder, HISTORY), history);
  console.log(`${release.name} ${release.id} is current in ${folder}`);
}

/** Modules for the server with their hashes, or null for a remote that has none. Source maps stay at home. */
function serverModules(dist) {
  const dir = path.join(dist, 'server');
  if (!existsSync(dir)) return null;
  const names = readdirSync(dir).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(names.sort().map((name) => [name, sha256(readFileSync(path.join(dir, name)))]));
}

/** Removes what can neither be gone back to nor be open anywhere. */
function prune(folder, history) {
  const oldest = new Date(Date.now() - OPEN_MS).toISOString();
  const all = readdirSync(path.join(folder, 'releases')).map((file) => path.parse(file).name);
  const ids = new Set(
    all.filter((id) => history.includes(id) || readJson(recordOf(folder, id)).publishedAt > oldest),
  );
  for (const id of all) if (!ids.has(id)) rmSync(recordOf(folder, id));
  const servers = path.join(folder, 'server');
  for (const id of existsSync(servers) ? readdirSync(servers) : [])
    if (!ids.has(id)) rmSync(path.join(servers, id), { recursive: true });
  const files = new Set([...ids].flatMap((id) => readJson(recordOf(folder, id)).files));
  for (const name of readdirSync(path.join(folder, 'browser')))
    if (!files.has(name)) rmSync(path.join(folder, 'browser', name));
}

function publish(name, folder, dist) {
  const browser = readJson(path.join(dist, 'browser/assets.json'));
  const names = readdirSync(path.join(dist, 'browser')).filter((file) => file !== 'assets.json');
  const server = serverModules(dist);
  const id = sha256(JSON.stringify({ browser, names, server })).slice(0, 16);

  cpSync(path.join(dist, 'browser'), path.join(folder, 'browser'), {
    recursive: true,
    filter: (source) => !source.endsWith('assets.json'),
  });
  for (const module of Object.keys(server ?? {}))
    cpSync(path.join(dist, 'server', module), path.join(folder, 'server', id, module));
  const release = { name, id, publishedAt: new Date().toISOString(), browser, server, files: names };
  mkdirSync(path.join(folder, 'releases'), { recursive: true });
  replaceJson(recordOf(folder, id), release);
  const before = historyOf(folder);
  const history = (before.at(-1) === id ? before : [...before, id]).slice(-KEPT);
  makeCurrent(folder, history);
  prune(folder, history);
}

function rollback(folder, id) {
  const history = historyOf(folder);
  if (id && !history.includes(id)) throw new Error(`There is no release ${id} in ${folder}`);
  if (!id && history.length < 2) throw new Error(`There is no earlier release in ${folder}`);
  makeCurrent(folder, id ? [...history, id] : history.slice(0, -1));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, from: { type: 'string' }, in: { type: 'string' } },
});
const [action, name] = positionals;
const USAGE =
  'Say: npm run remote:publish -- public|admin --to FOLDER, or npm run remote:rollback -- --in FOLDER [--to ID]';
try {
  if (action === 'publish' && ['public', 'admin'].includes(name) && values.to) {
    publish(
      name,
      path.resolve(values.to),
      path.resolve(values.from ?? path.join(ROOT, `frontend-${name}`, 'dist')),
    );
  } else if (action === 'rollback' && values.in) rollback(path.resolve(values.in), values.to);
  else throw new Error(USAGE);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
