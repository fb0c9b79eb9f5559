import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * A refresh token is `<handle>.<secret>`: 128 random bits that name the session, and 256 bits that change at each
 * use. Both are opaque to the client and stored only as hashes.
 */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** The first token of a session. */
export function newRefreshToken(): string {
  return `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
}

/** The token's handle, or null for anything that this server never made. */
export function handleOf(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

/**
 * The token that follows. It is worked out from the old one and the server's secret, so that two tabs which refresh at
 * once, or one whose answer was lost on a bad line, are given the same one.
 */
export function nextRefreshToken(token: string, key: string): string {
  const secret = createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');
  return `${handleOf(token) ?? ''}.${secret}`;
}

/** What is stored. The input is random, so a plain hash can't be searched for. */
export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
