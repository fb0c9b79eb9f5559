import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_LIFETIME_MS } from '../sessions/sessions.service.js';

const NAME = 'chapel_refresh';

/** For the documentation of the answers that set it. */
export const REFRESH_COOKIE_HEADERS = {
  'Set-Cookie': 'The refresh token: HttpOnly, SameSite=Strict, sent to /api/auth only',
};

/** Where the cookie goes; `secure` when the site is served by https. */
export interface CookieCarrier {
  setHeader(name: 'Set-Cookie', value: string): unknown;
}

/** Scripts can't read it, other sites can't send it, and only the sign-in calls get it. */
const attributes = (secure: boolean) => ({
  name: NAME,
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api/auth',
  secure,
});

export function setRefreshCookie(response: CookieCarrier, token: string, secure: boolean): void {
  const maxAge = Math.floor(SESSION_LIFETIME_MS / 1000);
  response.setHeader('Set-Cookie', stringifySetCookie({ ...attributes(secure), value: token, maxAge }));
}

export function clearRefreshCookie(response: CookieCarrier, secure: boolean): void {
  response.setHeader('Set-Cookie', stringifySetCookie({ ...attributes(secure), value: '', maxAge: 0 }));
}

/** The refresh token of a request's `Cookie` header, if it has one. */
export function refreshTokenFrom(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[NAME];
}
