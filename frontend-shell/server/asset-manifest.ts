import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A name without a folder: what is put behind an address or a path stays below it. */
export const fileName = z.string().regex(/^[\w][\w.\-~]*$/);
const files = z.array(fileName);

/** What `assets.json` of a browser build holds (written by the build, see libs/build). */
export const assetManifestSchema = z.object({
  /** Version of the contract between shell and remotes that it was built for. */
  contract: z.string(),
  remoteEntry: fileName.nullable(),
  fonts: files,
  groups: z.record(z.string(), z.object({ js: files, css: files })),
  /** Text of style sheets that pages carry themselves, by file name. */
  styles: z
    .record(fileName, z.object({ text: z.string(), chunk: z.string().regex(/^[\w:-]+$/) }))
    .default({}),
});
export type AssetManifest = z.infer<typeof assetManifestSchema>;

/** Reads the manifest of a build's folder. Throws a plain sentence when the project has not been built. */
export async function readAssetManifest(dir: string): Promise<AssetManifest> {
  const file = path.join(dir, 'assets.json');
  try {
    return assetManifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} cannot be read: build the front ends first (npm run build)`, { cause });
  }
}
