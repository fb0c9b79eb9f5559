import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicServerModule } from '@chapel/router';
import { importModule } from '../builds.js';
import type { ReleaseClient } from './release.client.js';
import { SERVER_ENTRY, type Release } from './release.js';

/**
 * A folder of this process for the server builds of remotes. React is external to them: they find the shell's own copy
 * through a link beside them, so that both sides render with one.
 */
export class ServerBundles {
  private constructor(private readonly dir: string) {}

  static async create(): Promise<ServerBundles> {
    const dir = await mkdtemp(path.join(tmpdir(), 'chapel-remotes-'));
    const react = createRequire(import.meta.url).resolve('react/package.json');
    await symlink(path.resolve(react, '../..'), path.join(dir, 'node_modules'), 'dir');
    await writeFile(path.join(dir, 'package.json'), '{"type":"module"}');
    return new ServerBundles(dir);
  }

  /** Fetches the server build of a release and loads it. One that was loaded before is not fetched again. */
  async load(client: ReleaseClient, { id, server }: Release): Promise<PublicServerModule> {
    if (!server?.[SERVER_ENTRY]) throw new Error(`the release has no ${SERVER_ENTRY}`);
    const dir = path.join(this.dir, id);
    await mkdir(dir, { recursive: true });
    for (const [name, hash] of Object.entries(server))
      await writeFile(path.join(dir, name), await client.file(`server/${id}/${name}`, hash));
    return importModule<PublicServerModule>(path.join(dir, SERVER_ENTRY));
  }

  async remove(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true });
  }
}
