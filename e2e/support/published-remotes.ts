import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './program.js';
import { StaticOrigin } from './static-origin.js';

export type RemoteName = 'public' | 'admin';

const PUBLISHING = path.join(ROOT, 'scripts/publish-remote.mjs');
const node = (args: string[], cwd = ROOT) =>
  execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Both remotes, published and served on an origin each. */
export class PublishedRemotes {
  readonly #dir = mkdtempSync(path.join(tmpdir(), 'chapel-remotes-'));
  readonly #origins: StaticOrigin[] = [];
  /** Settings of a web front that follows them. */
  env: Record<string, string> = {};

  async start(): Promise<this> {
    for (const name of ['public', 'admin'] as const) {
      this.publish(name);
      const origin = await StaticOrigin.serve(this.#folderOf(name));
      this.#origins.push(origin);
      this.env[`${name.toUpperCase()}_REMOTE_URL`] = origin.address;
    }
    return this;
  }

  stop(): void {
    for (const origin of this.#origins) origin.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #folderOf(name: RemoteName): string {
    return path.join(this.#dir, name);
  }

  /** Publishes a build. @param dist folder of the build; the workspace's own by default */
  publish(name: RemoteName, dist = path.join(ROOT, `frontend-${name}`, 'dist')): void {
    node([PUBLISHING, 'publish', name, '--to', this.#folderOf(name), '--from', dist]);
  }

  rollBack(name: RemoteName): void {
    node([PUBLISHING, 'rollback', '--in', this.#folderOf(name)]);
  }

  /** A copy of the public remote's build with some of its text files changed. @returns the copy's folder */
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
