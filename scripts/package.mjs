// npm run package -- site|backend|web-front --to FOLDER
// Puts a built program with just the packages that it needs into a folder: what an image, or a server, is given.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, run } from './ensure-install.mjs';

/** For each program the project whose packages it needs, what starts it, and the builds that go with it. */
const PROGRAMS = {
  site: {
    project: 'start',
    main: 'start/dist/main.js',
    builds: [
      'start/dist',
      'frontend-shell/dist/browser',
      'frontend-shell/dist/scripts',
      'frontend-shell/dist/server',
      'frontend-shell/static',
      'frontend-public/dist',
      'frontend-admin/dist/browser',
    ],
  },
  backend: { project: 'backend', main: 'backend/dist/main.js', builds: ['backend/dist'] },
  'web-front': {
    project: 'frontend-shell',
    main: 'frontend-shell/dist/web-front/main.js',
    builds: ['frontend-shell/dist', 'frontend-shell/static'],
  },
};

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Every project of the workspace by its name: its folder and its manifest. */
function projects() {
  const folders = readJson('package.json').workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });
  const entries = folders.map((folder) => [folder, readJson(`${folder}/package.json`)]);
  return new Map(entries.map(([folder, manifest]) => [manifest.name, { folder, manifest }]));
}

/** The project and those of ours that it needs when it runs. */
function neededBy(folder, all) {
  const needed = new Map();
  const add = (name) => {
    if (!all.has(name) || needed.has(name)) return;
    needed.set(name, all.get(name));
    for (const dependency of Object.keys(all.get(name).manifest.dependencies ?? {})) add(dependency);
  };
  add(readJson(`${folder}/package.json`).name);
  return [...needed.values()];
}

/** Installs what the projects need at run time, in exactly the versions of the workspace's lock file. */
function installInto(folder, needed) {
  const { name, version, overrides } = readJson('package.json');
  const write = (file, value) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  };
  write('package.json', {
    name,
    version,
    private: true,
    workspaces: needed.map((project) => project.folder),
    overrides,
  });
  for (const project of needed) {
    const { devDependencies: _tools, scripts: _scripts, ...manifest } = project.manifest;
    write(`${project.folder}/package.json`, manifest);
  }
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });

  const locked = readJson('package-lock.json').packages;
  const installed = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  const others = Object.entries(installed).filter(
    ([place, { version: found, link }]) =>
      place.includes('node_modules/') && !link && locked[place]?.version !== found,
  );
  if (others.length > 0)
    throw new Error(`Not as the lock file says: ${others.map(([place]) => place).join(', ')}`);
}

function assemble(name, folder) {
  const { project, main, builds } = PROGRAMS[name];
  const missing = builds.filter((build) => !existsSync(path.join(ROOT, build)));
  if (missing.length > 0) throw new Error(`Build first (npm run build): there is no ${missing.join(', ')}`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);

  const needed = neededBy(project, projects());
  installInto(folder, needed);
  // Our own libraries are part of the builds: their links and manifests have done their work.
  rmSync(path.join(folder, 'node_modules/@chapel'), { recursive: true, force: true });
  rmSync(path.join(folder, 'package-lock.json'));
  for (const { folder: own } of needed) {
    rmSync(path.join(folder, own, 'package.json'));
    // Beside it are packages in another version than the others have, if any.
    if (readdirSync(path.join(folder, own)).length === 0) rmdirSync(path.join(folder, own));
  }
  for (const build of builds) cpSync(path.join(ROOT, build), path.join(folder, build), { recursive: true });
  const { version } = readJson('package.json');
  const manifest = {
    name: `chapel-${name}`,
    version,
    private: true,
    type: 'module',
    scripts: { start: `node ${main}` },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${name} ${version} is in ${folder}; it is started by: node ${main}`);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [name] = positionals;
try {
  if (!(name in PROGRAMS) || !values.to)
    throw new Error(`Say: npm run package -- ${Object.keys(PROGRAMS).join('|')} --to FOLDER`);
  assemble(name, path.resolve(values.to));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
