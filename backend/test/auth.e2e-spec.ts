import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Session, User } from '@chapel/contracts';
import { PasswordHasher } from '../src/modules/users/password-hasher.js';
import { claimsOf } from './support/forged-tokens.js';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (body: unknown = OWNER) => app.request<Session>('/auth/login', { method: 'POST', json: body });

/** The refresh token that an answer sets. */
const tokenOf = (headers: Headers): string =>
  /chapel_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

const refresh = (token: string) =>
  app.request<Session>('/auth/refresh', { method: 'POST', headers: { cookie: `chapel_refresh=${token}` } });

const me = (token: string) => app.request<User>('/auth/me', { token });

/** As if the last use of each session were that long ago. */
const wait = (ms: number) =>
  app.database.collection('sessions').updateMany({}, { $set: { rotatedAt: new Date(Date.now() - ms) } });

describe('POST /auth/login', () => {
  it('answers the token and the account, and sets the refresh cookie', async () => {
    const { status, body, headers } = await login();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'user']);
    expect(body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: OWNER.email,
      firstName: 'Site',
      lastName: 'Owner',
      role: 'owner',
    });
    expect(headers.get('set-cookie')).toMatch(/^chapel_refresh=[\w-]{22}\.[\w-]{43}; /);
    expect(headers.get('set-cookie')).toMatch(/Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes the address in any case and with spaces around it', async () => {
    expect((await login({ ...OWNER, email: ` ${OWNER.email.toUpperCase()} ` })).status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await app.request('/auth/login', { method: 'POST', json: { ...OWNER, password: 'wrong' } });
    const unknown = await app.request('/auth/login', {
      method: 'POST',
      json: { ...OWNER, email: 'nobody@example.org' },
    });
    for (const { status, body, headers } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toEqual({
        statusCode: 401,
        message: 'Invalid credentials',
        error: 'Unauthorized',
        requestId: headers.get('x-request-id'),
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('names what is missing', async () => {
    const { status, body } = await app.request('/auth/login', { method: 'POST', json: { email: '' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password is required',
    });
    expect(body.message).toBe('Please enter a valid email address');
  });

  it('does the same work for a wrong password and an unknown address', async () => {
    const verify = jest.spyOn(app.backend.app.get(PasswordHasher), 'verify');
    await login({ ...OWNER, password: 'wrong' });
    await login({ ...OWNER, email: 'nobody@example.org' });
    const work = verify.mock.calls.map(([hash, password]) => [typeof hash, typeof password]);
    verify.mockRestore();
    expect(work).toEqual([
      ['string', 'string'],
      ['undefined', 'string'],
    ]);
    // Without a hash a decoy is checked, so that the time of the answer says nothing either.
    const hasher = app.backend.app.get(PasswordHasher);
    expect(await hasher.verify(undefined, '')).toBe(false);
  });

  it('stores passwords as argon2id', async () => {
    const [user] = await app.database.collection('users').find({}).toArray();
    expect(user?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing', () => {
  const guess = (email: string, from: string, password = 'a guess') =>
    app.request('/auth/login', {
      method: 'POST',
      json: { email, password },
      headers: { 'x-forwarded-for': from },
    });

  it('is slowed down for one account from one address, and for nobody else', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(OWNER.email, '41.66.0.1')));
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15);
    expect(refused[0]?.body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    // Not even the right password is looked at meanwhile.
    expect((await guess(OWNER.email, '41.66.0.1', OWNER.password)).status).toBe(429);
    expect((await guess('other@example.org', '41.66.0.1')).status).toBe(401);
    expect((await guess(OWNER.email, '41.66.0.2')).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('from many places is slowed down too, but not where the account has signed in', async () => {
    const home = '41.66.9.9';
    expect((await guess(OWNER.email, home, OWNER.password)).status).toBe(200);
    for (const email of [OWNER.email, 'no-such-account@example.org']) {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(email, `102.1.0.${i}`)));
      const statuses = answers.map(({ status }) => status);
      expect([email, statuses.includes(429)]).toEqual([email, true]);
      expect([email, (await guess(email, '102.1.1.1')).status]).toEqual([email, 429]);
    }
    expect((await guess(OWNER.email, home, OWNER.password)).status).toBe(200);
    // Others are not affected.
    expect((await guess('other@example.org', '102.1.1.1')).status).toBe(401);
  });
});

describe('POST /auth/refresh', () => {
  it('gives a new access token and replaces the cookie', async () => {
    const first = tokenOf((await login()).headers);
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect(second.body.user.email).toBe(OWNER.email);
    expect(tokenOf(second.headers)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(tokenOf(second.headers)).not.toBe(first);
    expect((await me(second.body.access_token)).status).toBe(200);
    expect((await refresh(tokenOf(second.headers))).status).toBe(200);
  });

  it('gives two tabs that refresh at once the same next token', async () => {
    const first = tokenOf((await login()).headers);
    const [one, two] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(tokenOf(one.headers)).toBe(tokenOf(two.headers));
    expect((await refresh(tokenOf(two.headers))).status).toBe(200);
  });

  it('ends the whole session when an old token comes back', async () => {
    const start = await login();
    const first = tokenOf(start.headers);
    const second = tokenOf((await refresh(first)).headers);
    const third = tokenOf((await refresh(second)).headers);
    await wait(11_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect((await me(start.body.access_token)).status).toBe(401);
  });

  it('ends it also for the one before, once the time of grace is over', async () => {
    const first = tokenOf((await login()).headers);
    const second = tokenOf((await refresh(first)).headers);
    await wait(11_000);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  it('refuses an expired session', async () => {
    const { headers, body } = await login();
    await app.database
      .collection('sessions')
      .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await refresh(tokenOf(headers))).status).toBe(401);
    expect((await me(body.access_token)).status).toBe(401);
    // The next sign-in, of anybody, clears it away.
    await login();
    expect(await app.database.collection('sessions').countDocuments()).toBe(1);
  });

  it.each(['', 'x', '%00', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '{"$ne":null}'])(
    'refuses the cookie %j',
    async (token) => {
      const { status, body } = await app.request('/auth/refresh', {
        method: 'POST',
        headers: { cookie: `chapel_refresh=${token}` },
      });
      expect(status).toBe(401);
      expect(body.message).toBe('Not authenticated');
    },
  );

  it('stores no token, only hashes', async () => {
    const token = tokenOf((await login()).headers);
    const stored = JSON.stringify(await app.database.collection('sessions').find().toArray());
    expect(stored).not.toContain(token.split('.')[0]);
    expect(stored).not.toContain(token.split('.')[1]);
  });
});

describe('POST /auth/logout', () => {
  it('makes both tokens worthless at once and clears the cookie', async () => {
    const { body, headers } = await login();
    const other = await login();
    const out = await app.request('/auth/logout', { method: 'POST', token: body.access_token });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^chapel_refresh=; Max-Age=0; Path=\/api\/auth/);
    expect((await me(body.access_token)).status).toBe(401);
    expect((await refresh(tokenOf(headers))).status).toBe(401);
    expect((await me(other.body.access_token)).status).toBe(200);
  });
});

describe('access tokens', () => {
  it('hold nothing but who and until when', async () => {
    const claims = claimsOf((await login()).body.access_token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(15 * 60);
  });
});

describe('POST /auth/change-password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.request('/auth/change-password', { method: 'POST', token, json: { currentPassword, newPassword } });

  it('needs the current password and a long enough new one', async () => {
    const token = await app.signIn();
    const wrong = await change(token, 'not this one', 'a brand new pass phrase');
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toEqual({ currentPassword: 'The current password is not right' });
    const short = await change(token, OWNER.password, 'short');
    expect(short.body.fields).toEqual({ newPassword: 'Password must have at least 12 characters' });
  });

  it('changes it and signs out everywhere else', async () => {
    const here = await login();
    const elsewhere = await login();
    expect((await change(here.body.access_token, OWNER.password, 'a brand new pass phrase')).status).toBe(
      204,
    );
    expect((await login()).status).toBe(401);
    expect((await me(here.body.access_token)).status).toBe(200);
    expect((await me(elsewhere.body.access_token)).status).toBe(401);
    expect((await refresh(tokenOf(elsewhere.headers))).status).toBe(401);
    expect((await change(here.body.access_token, 'a brand new pass phrase', OWNER.password)).status).toBe(
      204,
    );
  });
});
