import { satisfies } from 'semver';
import { z } from 'zod';
import { assetManifestSchema, fileName } from '../asset-manifest.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `release.json` of a remote that is deployed on its own: written last, so that everything it names is there
 * (scripts/publish-remote.mjs). Files for browsers lie in `browser/`, where those of earlier releases stay for pages
 * that are open; those for the server in `server/<id>/`.
 */
export const releaseSchema = z.object({
  name: z.enum(['public', 'admin']),
  /** Taken from the content: the same build has the same id. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  publishedAt: z.iso.datetime(),
  browser: assetManifestSchema,
  /** Modules of the build for the server, by name, each with its hash; null for a remote that is not rendered there. */
  server: z.record(fileName, sha256).nullable(),
});
export type Release = z.infer<typeof releaseSchema>;
export type RemoteName = Release['name'];

/** The module of a release's build for the server that exports what the web front renders with. */
export const SERVER_ENTRY = 'server.js';

/**
 * Why this shell cannot take the release, in a sentence; null when it can. The remote was built for a version of the
 * contract (semver): the shell has to offer that one or a later one that is compatible.
 */
export function incompatibility({ browser }: Release, shellContract: string): string | null {
  return satisfies(shellContract, `^${browser.contract}`)
    ? null
    : `it was built for contract ${browser.contract}, this shell has ${shellContract}`;
}
