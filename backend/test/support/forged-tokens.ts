import { createHmac } from 'node:crypto';

/** What the tests' server signs with. */
export const SECRET = 'Kx7vQ2mWc9TzR4bYp1LdHs6NfGj3EuAo';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with that header and those claims, as someone who has that key can make it. */
export function signedBy(key: string, header: unknown, claims: unknown): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** What a token says, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** A good token spoilt in each of the ways that must not pass, by name. */
export function forgeriesOf(good: string): Record<string, string> {
  const [head, payload, signature] = good.split('.') as [string, string, string];
  const claims = claimsOf(good);
  const hs256 = { alg: 'HS256' };
  return {
    expired: signedBy(SECRET, hs256, { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    'that never expires': signedBy(SECRET, hs256, { ...claims, exp: undefined }),
    'tampered with': `${head}.${encode({ ...claims, sub: '66f1a7c2e4b0a1b2c3d4e5f6' })}.${signature}`,
    unsigned: `${encode({ alg: 'none' })}.${payload}.`,
    'unsigned with a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'of another key': signedBy('another key of more than 32 characters', hs256, claims),
    'of another algorithm': signedBy(SECRET, { alg: 'HS512' }, claims),
    'of another issuer': signedBy(SECRET, hs256, { ...claims, iss: 'someone' }),
    'for someone else': signedBy(SECRET, hs256, { ...claims, aud: 'something' }),
    'with a query for a session': signedBy(SECRET, hs256, { ...claims, sid: { $ne: null } }),
    'with another session': signedBy(SECRET, hs256, { ...claims, sid: claims['sub'] }),
    'cut short': `${head}.${payload}`,
    'that is none': 'null',
  };
}
