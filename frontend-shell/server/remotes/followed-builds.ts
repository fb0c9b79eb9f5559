import { writeLog } from '@chapel/service';
import type { Resources } from '@chapel/router';
import { loadShell, type Builds, type PublicBuild } from '../builds.js';
import { ReleaseClient } from './release.client.js';
import { RemoteFollower } from './remote-follower.js';
import { ServerBundles } from './server-bundles.js';
import { tryOut } from './trial.js';

export interface FollowedBuildsOptions {
  /** Folder of the shell's build, which is part of this program. */
  shellFolder: string;
  /** Addresses that the remotes are deployed on, without a trailing slash. */
  publicRemoteUrl: string;
  adminRemoteUrl: string;
  /** Milliseconds between two looks for a new release. */
  interval: number;
  /** Answers for what a page asks of the API. */
  load: (paths: string[]) => Promise<Resources>;
}

export interface FollowedBuilds {
  current: () => Builds;
  /** How often the builds have changed: grows with each release that is taken. */
  changes: () => number;
  state: () => Record<'public' | 'admin', { release: string | null; refusal?: string }>;
  stop: () => Promise<void>;
}

/** The shell of this program with remotes that are deployed on their own, each followed by itself. */
export async function followBuilds(options: FollowedBuildsOptions): Promise<FollowedBuilds> {
  const shell = await loadShell(options.shellFolder);
  const bundles = await ServerBundles.create();
  let changes = 0;
  const common = {
    shellContract: shell.manifest.contract,
    interval: options.interval,
    onChange: () => void (changes += 1),
    log: writeLog,
  };
  const publicClient = new ReleaseClient(options.publicRemoteUrl);
  const publicRemote = new RemoteFollower<PublicBuild>({
    ...common,
    name: 'public',
    client: publicClient,
    prepare: async (release, build) => {
      const site = await bundles.load(publicClient, release);
      await tryOut(site, shell.renderer, options.load);
      return { ...build, site };
    },
  });
  const admin = new RemoteFollower({
    ...common,
    name: 'admin',
    client: new ReleaseClient(options.adminRemoteUrl),
    prepare: async (_release, build) => build,
  });
  await Promise.all([publicRemote.start(), admin.start()]);
  return {
    current: () => ({ shell, public: publicRemote.build, admin: admin.build }),
    changes: () => changes,
    state: () => ({ public: publicRemote.state, admin: admin.state }),
    stop: async () => {
      await Promise.all([publicRemote.stop(), admin.stop()]);
      await bundles.remove();
    },
  };
}
