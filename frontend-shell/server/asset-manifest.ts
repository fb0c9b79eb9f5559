import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface AssetGroup {
  js: string[];
  css: string[];
}

/** What `assets.json` of a browser build holds (written by the build, see libs/build). */
export interface AssetManifest {
  remoteEntry: string | null;
  fonts: string[];
  groups: Record<string, AssetGroup>;
}

/** Reads the manifest of a build's folder. Throws a plain sentence when the project has not been built. */
export async function readAssetManifest(dir: string): Promise<AssetManifest> {
  const file = path.join(dir, 'assets.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as AssetManifest;
  } catch (cause) {
    throw new Error(`${file} cannot be read: build the front ends first (npm run build)`, { cause });
  }
}
