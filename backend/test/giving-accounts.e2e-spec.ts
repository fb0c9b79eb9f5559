import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givingChangeSchema, type GivingAccount, type GivingChange, type Site } from '@chapel/contracts';
import { MailServer } from './support/mail-server.js';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

const ACCOUNT: GivingAccount = {
  kind: 'mobile-money',
  provider: 'MTN Mobile Money',
  number: '024 000 0000',
  registeredName: 'The chapel',
  purpose: 'Tithes',
  branchOfBank: '',
};
const OTHER = { ...ACCOUNT, number: '020 999 9999' };
const EDITOR = { email: 'editor@example.org', password: 'another long pass phrase' };

const mail = new MailServer();
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: await mail.start(), MAIL_FROM: 'site@example.org' } });
  token = await app.signIn();
  const names = { firstName: 'Some', lastName: 'Body' };
  await app.addAccount({ ...EDITOR, ...names, role: 'editor' });
  await app.addAccount({ ...EDITOR, ...names, email: 'second@example.org', role: 'owner' });
});
beforeEach(async () => {
  mail.taken.length = 0;
  for (const name of ['settings', 'outbox']) await app.database.collection(name).deleteMany({});
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const save = (accounts: GivingAccount[], more: Record<string, unknown> = {}) =>
  app.request('/settings', { method: 'PATCH', token, json: { giving: { intro: '', accounts }, ...more } });
const shown = async () => (await app.request<Site>('/site')).body.giving.accounts;
const changes = async (as = token) =>
  (await app.request<GivingChange[]>('/giving-changes', { token: as })).body;
const withPassword = { currentPassword: OWNER.password };

describe('the giving accounts', () => {
  it('change only with the password of whoever is signed in', async () => {
    const without = await save([ACCOUNT]);
    expect([without.status, without.body.fields]).toEqual([
      400,
      { currentPassword: 'Please enter your password' },
    ]);
    const wrong = await save([ACCOUNT], { currentPassword: EDITOR.password, name: 'Other' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { currentPassword: 'The current password is not right' },
    ]);
    expect(await shown()).toEqual([]);
    expect((await app.request<Site>('/site')).body.name).toBe('Chapel');
    expect(await changes()).toEqual([]);

    expect((await save([ACCOUNT], withPassword)).status).toBe(200);
    expect(await shown()).toEqual([ACCOUNT]);
    const [stored] = await app.database.collection('settings').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(OWNER.password);
  });

  it('need none when they stay as they are', async () => {
    await save([ACCOUNT], withPassword);
    const json = { giving: { intro: 'Thank you', accounts: [ACCOUNT] }, name: 'Grace Chapel' };
    expect((await app.request('/settings', { method: 'PATCH', token, json })).status).toBe(200);
    expect(await changes()).toHaveLength(1);
  });

  it('need it to be removed, put into another order or changed in a letter', async () => {
    await save([ACCOUNT, OTHER], withPassword);
    for (const accounts of [[], [OTHER, ACCOUNT], [ACCOUNT, { ...OTHER, registeredName: 'Somebody' }]]) {
      expect((await save(accounts)).status).toBe(400);
    }
    expect(await shown()).toEqual([ACCOUNT, OTHER]);
  });

  it('are not guessed at through the password', async () => {
    const owner = { ...EDITOR, email: 'second@example.org' };
    const bearer = await app.signIn(owner);
    const json = { giving: { intro: '', accounts: [ACCOUNT] }, currentPassword: 'a guess' };
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      statuses.push((await app.request('/settings', { method: 'PATCH', token: bearer, json })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('change with a mail to every owner that names what was and what is', async () => {
    await save([ACCOUNT], withPassword);
    await save([OTHER], withPassword);
    const last = () => letters().filter(({ text }) => text.includes(OTHER.number));
    for (let tries = 0; last().length < 2 && tries < 100; tries++) await pause();
    expect(
      last()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual([OWNER.email, 'second@example.org']);
    expect(last()[0]?.text).toMatch(/Site Owner changed the accounts/);
    expect(last()[0]?.text).toMatch(/Before:\s+MTN Mobile Money: 024 000 0000/);
  });

  it('are shown to all staff for a day after a change', async () => {
    await save([ACCOUNT], withPassword);
    await save([OTHER], withPassword);
    const list = await changes(await app.signIn(EDITOR));
    expect(list.map((change) => givingChangeSchema.strict().parse(change))).toEqual(list);
    expect(list).toMatchObject([
      { by: 'Site Owner', before: [ACCOUNT], after: [OTHER] },
      { by: 'Site Owner', before: [], after: [ACCOUNT] },
    ]);
    // As if the first had been made a little more than a day ago.
    await app.database
      .collection('settings')
      .updateMany({}, { $set: { 'givingChanges.0.at': new Date(Date.now() - 86_500_000) } });
    expect(await changes()).toHaveLength(1);
    expect(JSON.stringify((await app.request('/site')).body)).not.toContain('Site Owner');
  });
});

/** The mails with their lines whole again (quoted-printable, RFC 2045, section 6.7). */
const letters = () => mail.taken.map(({ to, text }) => ({ to, text: text.replace(/=\r\n/g, '') }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
