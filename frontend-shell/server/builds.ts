import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { PublicServerModule } from '@chapel/router';
import type * as shellServer from '../src/server.js';
import { readAssetManifest, type AssetManifest } from './asset-manifest.js';

/** Folders of built front ends, each with `browser/` and, but for the admin, `server/`. */
export interface BuildFolders {
  shell: string;
  public: string;
  admin: string;
}

export type ShellServerModule = typeof shellServer;

/** One build for browsers and where they find it. */
export interface BrowserBuild {
  manifest: AssetManifest;
  /** What stands before the name of each of its files: `/assets/public/`, or an address on another origin. */
  address: string;
}
/** The public remote renders on the server, too. */
export type PublicBuild = BrowserBuild & { site: PublicServerModule };

/** What pages are made of at one moment: all parts of a page come from the same one. */
export interface Builds {
  shell: BrowserBuild & {
    renderer: ShellServerModule;
    /** Code that stands in each public page and starts its scripts (src/starter.ts). */
    starter: string;
    /** The service worker, and the one that takes its place where there is to be none (worker/). */
    serviceWorker: { code: string; removal: string };
  };
  /** Undefined as long as a remote that is deployed on its own has not been taken. */
  public: PublicBuild | undefined;
  admin: BrowserBuild | undefined;
}

/** Loads shell and remotes from their folders on this machine. Throws a plain sentence when one has not been built. */
export async function loadBuilds(folders: BuildFolders): Promise<Builds> {
  const [shell, publicRemote, admin, site] = await Promise.all([
    loadShell(folders.shell),
    readAssetManifest(path.join(folders.public, 'browser')),
    readAssetManifest(path.join(folders.admin, 'browser')),
    importModule<PublicServerModule>(path.join(folders.public, 'server/server.js')),
  ]);
  return {
    shell,
    public: { manifest: publicRemote, address: '/assets/public/', site },
    admin: { manifest: admin, address: '/assets/admin/' },
  };
}

/** The shell is always that of this program. */
export async function loadShell(folder: string): Promise<Builds['shell']> {
  const script = (name: string) => readFile(path.join(folder, 'scripts', name), 'utf8');
  const [manifest, renderer, starter, code, removal] = await Promise.all([
    readAssetManifest(path.join(folder, 'browser')),
    importModule<ShellServerModule>(path.join(folder, 'server/server.js')),
    script('starter.js'),
    script('service-worker.js'),
    script('service-worker-removal.js'),
  ]);
  return {
    manifest,
    address: '/assets/shell/',
    renderer,
    starter: starter.trim(),
    serviceWorker: { code, removal },
  };
}

/** The path is known only at run time, so the bundler must leave this import alone. */
export const importModule = <Module>(file: string): Promise<Module> =>
  import(/* webpackIgnore: true */ pathToFileURL(file).href) as Promise<Module>;
