import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { PublicServerModule } from '@chapel/router';
import type * as shellServer from '../src/server.js';
import { readAssetManifest, type AssetManifest } from './asset-manifest.js';

/** Folders of the built front ends, each with `browser/` and, but for the admin, `server/`. */
export interface BuildFolders {
  shell: string;
  public: string;
  admin: string;
}

export type ShellServerModule = typeof shellServer;

/** What the web front needs of the three builds. */
export interface Builds {
  shell: AssetManifest;
  public: AssetManifest;
  admin: AssetManifest;
  renderer: ShellServerModule;
  site: PublicServerModule;
}

/** Loads manifests and server bundles. Throws a plain sentence when one has not been built. */
export async function loadBuilds(folders: BuildFolders): Promise<Builds> {
  const [shell, publicRemote, admin, renderer, site] = await Promise.all([
    readAssetManifest(path.join(folders.shell, 'browser')),
    readAssetManifest(path.join(folders.public, 'browser')),
    readAssetManifest(path.join(folders.admin, 'browser')),
    importModule<ShellServerModule>(path.join(folders.shell, 'server/server.js')),
    importModule<PublicServerModule>(path.join(folders.public, 'server/server.js')),
  ]);
  return { shell, public: publicRemote, admin, renderer, site };
}

/** The path is known only at run time, so the bundler must leave this import alone. */
const importModule = <Module>(file: string): Promise<Module> =>
  import(/* webpackIgnore: true */ pathToFileURL(file).href) as Promise<Module>;
