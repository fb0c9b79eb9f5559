/** What the worker reads out of the HTML that the web front writes (server/document.ts). */

/**
 * Addresses of the files that a page needs beside itself: its scripts, those it asks for later, the font, and its style
 * sheets, which it carries but the scripts of another page would fetch.
 */
export function filesOf(html: string): string[] {
  const starter = /<script data-on=[^>]*>/.exec(html)?.[0] ?? '';
  const scripts = [...starter.matchAll(/ data-(?:scripts|later)="([^"]*)"/g)];
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  return [...scripts, ...fonts, ...sheets].flatMap(([, addresses = '']) =>
    addresses.split(' ').filter(Boolean),
  );
}

/** Answers of the API that a page carries, by address; those that were "not found" are left out. */
export function answersOf(html: string): [address: string, value: unknown][] {
  const text = /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) return [];
  const { resources = {} } = JSON.parse(text) as { resources?: Record<string, unknown> };
  return Object.entries(resources).filter(([, value]) => value !== null);
}

/** Its title without the chapel's name; HTML, as it stands in the page. */
export const titleOf = (html: string): string =>
  (/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');

/** Whether it is the page for those who want to use less data (server/data-use.ts). */
export const isLightPage = (html: string): boolean => /<html[^>]* data-use="less"/.test(html);

const when = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  // Times are shown in Africa/Accra, which is UTC.
  timeZone: 'UTC',
});

/**
 * The page with a line that says how old it is. The line stands outside of what React takes over, so that the rest
 * stays as the server wrote it. Its look is in `document.css`: the page allows no other (decision 16).
 *
 * @param date of the copy, as HTTP writes it
 */
export function withNotice(html: string, date: string | null): string {
  const made = Date.parse(date ?? '');
  const age = Number.isNaN(made)
    ? 'this is the copy on your device'
    : `as it was on ${when.format(made)} GMT`;
  // Still true when the connection is back, which this line would not notice.
  const words = `Opened without a connection: ${age}. <a href="">Load it again</a>`;
  const notice = `<aside aria-label="Connection" class="kept-notice">${words}</aside>`;
  return html.replace(/<\/body>/, `${notice}</body>`);
}

/** The offline page with a link to each page that was kept because it was read. `title` is HTML. */
export function withReadPages(html: string, pages: readonly { path: string; title: string }[]): string {
  if (pages.length === 0) return html;
  const items = pages.map(
    ({ path, title }) => `<li><a href="${path.replaceAll('"', '%22')}">${title}</a></li>`,
  );
  return html.replace(
    /(<ul[^>]* id="kept-pages"[^>]*>.*?)(<\/ul>)/s,
    `$1${items.join('').replaceAll('$', '$$$$')}$2`,
  );
}
