import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@chapel/testing';
import { freePort, Program, ROOT } from './program.js';
import { StaticOrigin } from './static-origin.js';

const node = (args: string[], cwd = ROOT) =>
  execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const PUBLISHING = path.join(ROOT, 'scripts/publish-remote.mjs');

/** The address of a database with a name of its own, on whatever server the tests use. */
const withName = ({ uri, dbName }: TestDatabase) =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${dbName}`);

/** API, web front and both remotes on four origins, as separate deployment has them. */
export class DeployedSite {
  readonly #dir = mkdtempSync(path.join(tmpdir(), 'chapel-deployed-'));
  readonly published = { public: path.join(this.#dir, 'public'), admin: path.join(this.#dir, 'admin') };
  backend!: Program;
  webFront!: Program;
  /** Where visitors go. */
  address = '';
  #database!: TestDatabase;
  #origins: StaticOrigin[] = [];
  #apiPort = 0;

  async start(): Promise<this> {
    this.publish('public');
    this.publish('admin');
    this.#origins = await Promise.all(
      Object.values(this.published).map((folder) => StaticOrigin.serve(folder)),
    );
    this.#database = await testDatabase();
    const port = await freePort();
    this.#apiPort = await freePort();
    await this.startBackend();
    this.webFront = await new Program({
      main: 'frontend-shell/dist/web-front/main.js',
      ready: 'listening',
      env: {
        PORT: String(port),
        API_ORIGIN: `http://127.0.0.1:${this.#apiPort}`,
        PUBLIC_REMOTE_URL: this.#origins[0]!.address,
        ADMIN_REMOTE_URL: this.#origins[1]!.address,
        REMOTE_INTERVAL_SECONDS: '0.2',
      },
    }).started();
    this.address = `http://127.0.0.1:${port}`;
    return this;
  }

  async startBackend(): Promise<void> {
    this.backend = await new Program({
      main: 'backend/dist/main.js',
      ready: 'listening',
      env: {
        PORT: String(this.#apiPort),
        MONGODB_URI: withName(this.#database),
        DATA_DIR: path.join(this.#dir, 'data'),
        SYNC: 'off',
      },
    }).started();
  }

  async stop(): Promise<void> {
    await this.webFront.end('SIGTERM');
    await this.backend.end('SIGTERM');
    await this.#database.stop();
    for (const origin of this.#origins) origin.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Publishes a build. @param dist folder of the build; the workspace's own by default */
  publish(name: 'public' | 'admin', dist = path.join(ROOT, `frontend-${name}`, 'dist')): void {
    node([PUBLISHING, 'publish', name, '--to', this.published[name], '--from', dist]);
  }

  rollBack(name: 'public' | 'admin'): void {
    node([PUBLISHING, 'rollback', '--in', this.published[name]]);
  }

  /** A copy of the public remote's build with some of its text files changed. */
  changedBuild(name: string, changes: Record<string, (text: string) => string>): string {
    const dist = path.join(this.#dir, name);
    cpSync(path.join(ROOT, 'frontend-public/dist'), dist, { recursive: true });
    for (const [file, change] of Object.entries(changes)) {
      const before = readFileSync(path.join(dist, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} did not change`);
      writeFileSync(path.join(dist, file), after);
    }
    return dist;
  }
}

/** Builds the public remote anew from a copy of its sources with one text replaced. @returns the build's folder */
export function buildPublicRemote(folder: string, file: string, before: string, after: string): string {
  // Below the workspace, so that the sources find its packages.
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'frontend-public'), folder, {
    recursive: true,
    filter: (source) => !source.endsWith('/dist'),
  });
  const source = path.join(folder, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
  writeFileSync(source, text.replace(before, after));
  node(
    [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', 'rspack.config.mjs'],
    folder,
  );
  return path.join(folder, 'dist');
}
