import type { PublicServerModule, Resources } from '@chapel/router';
import type { ShellServerModule } from '../builds.js';

/** Milliseconds that the trial may take: a module that never ends must not be taken either. */
const TIMEOUT_MS = 10_000;
/** Pages of the specification's routes that every version has, and one that none has. */
const PAGES = [
  { path: '/', status: 200 },
  { path: '/contact', status: 200 },
  { path: '/there-is-no-such-page', status: 404 },
];

/**
 * Renders some pages with a new version of the public remote before visitors get it.
 *
 * @param load answers for what a page asks of the API
 * @throws with the reason why it must not be taken
 */
export async function tryOut(
  site: PublicServerModule,
  renderer: ShellServerModule,
  load: (paths: string[]) => Promise<Resources>,
): Promise<void> {
  for (const { path, status } of PAGES) {
    const url = new URL(path, 'http://trial.invalid');
    const now = new Date();
    const resources = await load(site.resourcesFor(url));
    const page = { resources, renderedAt: now.toISOString(), origin: url.origin };
    const html = await inTime(renderer.renderPage(path, site.App, page));
    if (!html.includes('<h1')) throw new Error(`its page ${path} has no heading`);
    const head = site.headFor(url, resources, { origin: url.origin, now });
    if (head.status !== status) throw new Error(`its page ${path} has the status ${head.status}`);
    site.chunksFor(url);
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('rendering did not end')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
