/** Shown for a page that is not kept. */
export const OFFLINE_PAGE = '/offline';

/** Where a visitor must find a service, a person and a way to give without a connection (product page). */
export const KEPT_PAGES = ['/', '/contact', '/events', '/give', '/next-steps', OFFLINE_PAGE] as const;

/** Public answers that these pages show, for who goes from one to the other without loading it. */
const KEPT_ANSWERS = new Set(['/api/site', '/api/home-content/latest', '/api/page-content', '/api/events']);

/** Pages whose query only fills in a form: without a connection the page without it serves as well. */
const FORM_PAGES = new Set(['/contact', '/next-steps']);
/** Added to shared links by others; they change nothing here. */
const TRACKING = /^(?:utm_|fbclid$)/;

/** Neither the staff's area nor the API: nothing of a signed-in person is ever kept. */
export const isPublicPage = (pathname: string): boolean =>
  !/^\/(?:admin|api|dev)(?:\/|$)/.test(pathname) && pathname !== '/data-use';

/** A built file of the public site, under a name that tells its content. */
export const isOwnFile = (pathname: string): boolean =>
  /^\/assets\/(?:shell|public)\/[^/]+\.[0-9a-f]{8,}\.\w+$/.test(pathname);

export const isKeptAnswer = (pathname: string): boolean => KEPT_ANSWERS.has(pathname);

/** The address under which an answer is kept: that of the events names the day, of which the last one known is wanted. */
export function answerKey(address: string, base: string): string {
  const url = new URL(address, base);
  url.searchParams.delete('from');
  return url.href;
}

/** The address under which a page is kept (`write`) or looked for (`read`). */
export function pageKey(address: string, mode: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (mode === 'read' && FORM_PAGES.has(url.pathname)) url.search = '';
  return url.href;
}
