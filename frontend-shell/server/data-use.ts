import type { IncomingHttpHeaders } from 'node:http';

/** How much data a visitor wants a page to use. */
export type DataUse = 'full' | 'less';

/** Where the switch in the footer posts to. */
export const DATA_USE_PATH = '/data-use';
const COOKIE = /(?:^|;\s*)data-use=(full|less)(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/**
 * The choice that the visitor made on this site; without one, what the browser is set to (Save-Data, W3C draft "Save
 * Data API"). Answers that hang on it say so in `Vary`.
 */
export function dataUseOf(headers: IncomingHttpHeaders): DataUse {
  const chosen = headers.cookie && COOKIE.exec(headers.cookie)?.[1];
  if (chosen) return chosen as DataUse;
  return headers['save-data']?.toString().toLowerCase() === 'on' ? 'less' : 'full';
}

/** What the switch's form asks for: where to go on, and the cookie that keeps the choice. */
export function chooseDataUse(
  form: URLSearchParams,
  isSecure: boolean,
): { location: string; cookie: string } {
  const use: DataUse = form.get('use') === 'less' ? 'less' : 'full';
  const back = form.get('back') ?? '/';
  return {
    // Only a path of this site: neither `//host` nor `/\\host`, which browsers read as one.
    location: /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/',
    cookie: `data-use=${use}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}
