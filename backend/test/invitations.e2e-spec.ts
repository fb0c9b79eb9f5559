import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountLink, ForgotPasswordAnswer, OpenedLink, Session, User } from '@chapel/contracts';
import { ACCOUNT_LINK_MESSAGES } from '@chapel/contracts';
import { MailServer } from './support/mail-server.js';
import { OWNER, SILENT, startTestApp, type TestApp } from './support/test-app.js';

const SITE = 'https://chapel.example.org';
const PASSWORD = 'a long pass phrase';
const HOUR = 3_600_000;

const mail = new MailServer();
let app: TestApp;
let token: string;
beforeAll(async () => {
  const env = { SMTP_URL: await mail.start(), MAIL_FROM: 'site@example.org', PUBLIC_URL: SITE };
  // A mail server that refuses is noted in the log.
  app = await startTestApp({ env, logger: SILENT });
  token = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});
beforeEach(async () => {
  mail.taken.length = 0;
  mail.refuses = false;
  await links().deleteMany({});
});

const links = () => app.database.collection('accountlinks');
let people = 0;
const person = () => ({
  email: `person-${(people += 1)}@example.org`,
  firstName: 'Media',
  lastName: 'Team',
  role: 'editor' as const,
});
const invite = (json: object = person()) =>
  app.request<AccountLink>('/users', { method: 'POST', token, json });
const makeLink = (id: string) => app.request<AccountLink>(`/users/${id}/link`, { method: 'POST', token });
const secretOf = (link: string) => link.split('#')[1] ?? '';
const open = (secret: string) =>
  app.request<OpenedLink>('/auth/links/open', { method: 'POST', json: { token: secret } });
const accept = (secret: string, newPassword = PASSWORD) =>
  app.request<Session>('/auth/links/accept', { method: 'POST', json: { token: secret, newPassword } });
const forgot = (email: string, from = '41.66.0.1') =>
  app.request<ForgotPasswordAnswer>('/auth/forgot-password', {
    method: 'POST',
    json: { email },
    headers: { 'x-forwarded-for': from },
  });
const age = (ms: number) => links().updateMany({}, { $set: { expiresAt: new Date(Date.now() - ms) } });
const mailed = async () => {
  for (let tries = 0; tries < 400 && mail.taken.length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return mail.taken[0];
};
const secretIn = (text = '') => /set-password#([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? '';

describe('an invitation', () => {
  it('adds an account that nobody can sign in to yet, and mails the link', async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body).toEqual({
      account: {
        _id: expect.any(String),
        email: expect.stringContaining('person-'),
        firstName: 'Media',
        lastName: 'Team',
        role: 'editor',
        isActive: true,
        isPending: true,
      },
      link: expect.stringMatching(/^https:\/\/chapel\.example\.org\/admin\/set-password#[\w-]{43}$/),
      expiresAt: expect.any(String),
      mail: 'sent',
    });
    const days = (Date.parse(body.expiresAt) - Date.now()) / (24 * HOUR);
    expect(Math.round(days)).toBe(7);
    const letter = await mailed();
    expect(letter?.to).toEqual([body.account.email]);
    expect(secretIn(letter?.text)).toBe(secretOf(body.link));
    const login = { email: body.account.email, password: '' };
    for (const password of ['undefined', 'null', PASSWORD]) {
      const { status: refused } = await app.request('/auth/login', {
        method: 'POST',
        json: { ...login, password },
      });
      expect(refused).toBe(401);
    }
  });

  it('is stored as a hash alone', async () => {
    const { body } = await invite();
    for (const { name } of await app.database.listCollections()) {
      const stored = JSON.stringify(await app.database.collection(name).find().toArray());
      expect([name, stored.includes(secretOf(body.link))]).toEqual([name, false]);
    }
  });

  it('lets the person choose a password once, and signs them in', async () => {
    const secret = secretOf((await invite()).body.link);
    const opened = await open(secret);
    expect([opened.status, opened.body]).toEqual([
      200,
      { kind: 'invite', email: expect.stringContaining('person-'), firstName: 'Media' },
    ]);
    const short = await accept(secret, 'short');
    expect(short.status).toBe(400);

    const answers = await Promise.all([accept(secret), accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.headers.get('set-cookie')).toMatch(/^chapel_refresh=.*HttpOnly; Secure; SameSite=Strict$/);
    const me = await app.request<User>('/auth/me', { token: done?.body.access_token ?? '' });
    expect(me.body).toEqual(done?.body.user);
    expect((await open(secret)).status).toBe(404);
    await app.signIn({ email: opened.body.email, password: PASSWORD });
  });

  it('ends with its days, with a new link, and with the account', async () => {
    const { account, link } = (await invite()).body;
    await age(1);
    const late = await accept(secretOf(link));
    expect([late.status, (late.body as unknown as { message: string }).message]).toEqual([
      404,
      ACCOUNT_LINK_MESSAGES.gone,
    ]);

    const second = (await makeLink(account._id)).body;
    expect(Math.round((Date.parse(second.expiresAt) - Date.now()) / (24 * HOUR))).toBe(7);
    const third = (await makeLink(account._id)).body;
    expect((await open(secretOf(second.link))).status).toBe(404);
    expect((await open(secretOf(third.link))).status).toBe(200);

    const off = await app.request(`/users/${account._id}`, {
      method: 'PATCH',
      token,
      json: { isActive: false },
    });
    expect(off.status).toBe(200);
    expect((await accept(secretOf(third.link))).status).toBe(404);
    expect((await makeLink(account._id)).status).toBe(409);
    expect((await makeLink('66f1a7c2e4b0a1b2c3d4e5f6')).status).toBe(404);
  });

  it('says so when the mail server refuses, and the link is still there to hand over', async () => {
    mail.refuses = true;
    const { body } = await invite();
    expect(body.mail).toBe('failed');
    expect((await open(secretOf(body.link))).status).toBe(200);
  });

  it('does not make an owner of somebody who never came', async () => {
    const { account } = (await invite({ ...person(), role: 'owner' })).body;
    const me = (await app.request<User>('/auth/me', { token })).body;
    const step = await app.request(`/users/${me._id}`, { method: 'PATCH', token, json: { role: 'editor' } });
    expect(step.status).toBe(409);
    expect((await app.request(`/users/${account._id}`, { method: 'DELETE', token })).status).toBe(204);
  });

  it.each(['', 'short', `${'x'.repeat(42)}!`, '$ne'])('refuses the secret %j', async (secret) => {
    const { status, body } = await app.request('/auth/links/open', {
      method: 'POST',
      json: { token: secret },
    });
    expect([status, body.fields]).toEqual([400, { token: ACCOUNT_LINK_MESSAGES.notWhole }]);
  });
});

describe('a forgotten password', () => {
  it('is asked for in the same words, whether the address has an account or not', async () => {
    const known = await forgot(OWNER.email);
    const unknown = await forgot('nobody@example.org');
    for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([202, { canMail: true }]);
    const letter = await mailed();
    expect(letter?.to).toEqual([OWNER.email]);
    const minutes = ((await links().findOne({}))?.['expiresAt'].getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
  });

  it('gets a link that sets a new one and signs every device out', async () => {
    const account = { ...person(), password: PASSWORD };
    await app.addAccount(account);
    mail.taken.length = 0;
    const device = await app.signIn(account);
    await forgot(account.email);
    const secret = secretIn((await mailed())?.text);
    expect((await open(secret)).body.kind).toBe('reset');
    expect((await accept(secret, 'another long pass phrase')).status).toBe(200);
    expect((await app.request('/auth/me', { token: device })).status).toBe(401);
    await app.signIn({ ...account, password: 'another long pass phrase' });
    await expect(app.signIn(account)).rejects.toThrow('401');
  });

  it('sends one mail, however often it is asked for, and slows an address down', async () => {
    await forgot(OWNER.email);
    await mailed();
    const statuses = await Promise.all(Array.from({ length: 22 }, () => forgot(OWNER.email, '41.66.0.9')));
    expect(statuses.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await forgot(OWNER.email)).status).toBe(202);
    expect(mail.taken).toHaveLength(1);
  });

  it('leaves an invitation as it is, and a closed account closed', async () => {
    const invited = (await invite()).body;
    await mailed();
    const closed = await app.addAccount({ ...person(), password: PASSWORD });
    await app.request(`/users/${closed._id}`, { method: 'PATCH', token, json: { isActive: false } });
    mail.taken.length = 0;
    await forgot(invited.account.email);
    await forgot(closed.email);
    await forgot(OWNER.email);
    await mailed();
    expect(mail.taken.map(({ to }) => to)).toEqual([[OWNER.email]]);
    expect((await open(secretOf(invited.link))).status).toBe(200);
  });
});

describe('without mail', () => {
  it('says so, and gives the link as a path of this site', async () => {
    const bare = await startTestApp();
    try {
      const as = await bare.signIn();
      const { body } = await bare.request<AccountLink>('/users', {
        method: 'POST',
        token: as,
        json: person(),
      });
      expect([body.mail, body.link]).toEqual([
        'not-set-up',
        expect.stringMatching(/^\/admin\/set-password#/),
      ]);
      const answer = await bare.request('/auth/forgot-password', {
        method: 'POST',
        json: { email: OWNER.email },
      });
      expect([answer.status, answer.body]).toEqual([202, { canMail: false }]);
    } finally {
      await bare.close();
    }
  });
});
