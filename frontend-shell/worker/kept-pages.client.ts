import { answerKey, isKeptAnswer, isPublicPage, KEPT_PAGES, OFFLINE_PAGE, pageKey } from './addresses';
import { CACHES } from './caches';
import { answersOf, filesOf, isLightPage, titleOf, withReadPages } from './page-text';

/** When a page was kept, in milliseconds by this device's clock. */
const KEPT_AT = 'x-kept-at';
/** Pages that are kept because they were read, beside those that everybody is given. */
const MOST_READ_PAGES = 18;
const DAY_MS = 86_400_000;

/** The same answer with this text. Its length and encoding were those of the text that came over the line. */
export function withText(response: Response, text: string, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(text, { status: response.status, headers });
}

async function keepFile(files: Cache, address: string): Promise<void> {
  if (await files.match(address)) return;
  // The page has fetched it a moment ago: browsers take it from their own cache.
  const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await files.put(address, response);
}

/** A file of another origin: the kept one, or what the browser would fetch. */
export const fileFromAnywhere = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: CACHES.files })) ?? fetch(request);

/** Keeps a page, and before it the files that it names: one that is kept is whole, whatever version it is of. */
async function keepPage(path: string): Promise<void> {
  // Asks whether it has changed, which costs a few hundred bytes when it has not.
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  if (isLightPage(html)) return;
  const files = await caches.open(CACHES.files);
  for (const address of filesOf(html)) await keepFile(files, address);
  const answers = await caches.open(CACHES.answers);
  for (const [address, value] of answersOf(html)) {
    const { pathname } = new URL(address, self.location.origin);
    if (isKeptAnswer(pathname))
      await answers.put(answerKey(address, self.location.origin), Response.json(value));
  }
  const pages = await caches.open(CACHES.pages);
  const url = pageKey(new URL(path, self.location.origin).href, 'write');
  await pages.put(url, withText(response, html, { [KEPT_AT]: String(Date.now()) }));
}

/** Keeps each of `KEPT_PAGES` as it is now, one after the other, so that the line stays free for the visitor. */
export async function keepPages(): Promise<void> {
  for (const path of KEPT_PAGES) await keepPage(path);
  await forgetFiles();
}

const isAlwaysKept = (url: string) => (KEPT_PAGES as readonly string[]).includes(new URL(url).pathname);

/** Forgets the pages that were read longest ago. What is put anew stands last in its cache. */
export async function forgetPages(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const read = (await pages.keys()).filter(({ url }) => !isAlwaysKept(url));
  await Promise.all(read.slice(0, -MOST_READ_PAGES).map((request) => pages.delete(request)));
}

/** Forgets the files that no kept page names any more. */
async function forgetFiles(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const named = new Set<string>();
  for (const page of await pages.matchAll()) {
    for (const address of filesOf(await page.text())) named.add(new URL(address, self.location.origin).href);
  }
  const files = await caches.open(CACHES.files);
  const unused = (await files.keys()).filter(({ url }) => !named.has(url));
  await Promise.all(unused.map((request) => files.delete(request)));
}

/** Keeps the page that a visit began with, which came before this program did. */
export async function keepFirstPage(address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  const pages = await caches.open(CACHES.pages);
  if (!isPublicPage(pathname) || (await pages.match(pageKey(address, 'write'), { ignoreVary: true }))) return;
  await keepPage(`${pathname}${search}`);
  await forgetPages();
}

/** Keeps all of them anew when the last time is a day ago. The offline page is the last one: when it is there, all are. */
export async function keepPagesDaily(): Promise<void> {
  const last = await (await caches.open(CACHES.pages)).match(OFFLINE_PAGE, { ignoreVary: true });
  const keptAt = Number(last?.headers.get(KEPT_AT) ?? Number.NaN);
  // A clock that was set back must not put it off for years.
  if (Math.abs(Date.now() - keptAt) < DAY_MS) return;
  await keepPages();
}

/** The offline page with what this visitor has read beside what everybody is given; undefined when it is not kept. */
export async function offlinePage(): Promise<Response | undefined> {
  const pages = await caches.open(CACHES.pages);
  const page = await pages.match(OFFLINE_PAGE, { ignoreVary: true });
  if (!page) return undefined;
  const known = new Set<string>(KEPT_PAGES);
  const read: { path: string; title: string }[] = [];
  for (const { url } of await pages.keys()) {
    const { pathname, search } = new URL(url);
    const kept = known.has(pathname) ? undefined : await pages.match(url, { ignoreVary: true });
    if (kept) read.push({ path: `${pathname}${search}`, title: titleOf(await kept.text()) });
  }
  return withText(page, withReadPages(await page.text(), read));
}
