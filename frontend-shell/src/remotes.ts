import { lazy, type ComponentType } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PublicAppProps } from '@chapel/router';
import { REMOTE_NAMES, type BootData } from './boot-data';
import { ErrorScreen } from './error-screen';

interface RemoteModule<Props> {
  default: ComponentType<Props>;
}

/** Tells the federation runtime where the remotes are. Loads nothing. */
export function announceRemotes({ remotes }: Pick<BootData, 'remotes'>): void {
  registerRemotes([
    { name: REMOTE_NAMES.public, entry: remotes.public, type: 'global' },
    { name: REMOTE_NAMES.admin, entry: remotes.admin, type: 'global' },
  ]);
}

/**
 * Loads a remote's `./App`. When that fails there are two cases: the page already shows what the server rendered,
 * which stays (its links and forms work without a script), or there is nothing yet, and the error screen is shown.
 */
async function loadApp<Props>(remote: string, pageIsRendered: boolean): Promise<RemoteModule<Props>> {
  try {
    const module = await loadRemote<RemoteModule<Props>>(`${remote}/App`);
    if (!module) throw new Error(`${remote} exposes no ./App`);
    return module;
  } catch (error) {
    console.error(`The remote ${remote} could not be loaded.`, error);
    if (pageIsRendered) return new Promise(() => {});
    return { default: ErrorScreen };
  }
}

export const lazyPublicApp = (pageIsRendered: boolean) =>
  lazy(() => loadApp<PublicAppProps>(REMOTE_NAMES.public, pageIsRendered));
export const lazyAdminApp = () => lazy(() => loadApp<object>(REMOTE_NAMES.admin, false));
