import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settingsSchema, siteSchema, type Settings, type Site } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
});
afterAll(() => app.close());

const site = async () => (await app.request<Site>('/site')).body;
const settings = async () => (await app.request<Settings>('/settings', { token })).body;
const update = <T = Settings>(json: unknown) => app.request<T>('/settings', { method: 'PATCH', token, json });

const CONTACTS = {
  headOffice: 'Kumasi, Ghana',
  phones: ['032 000 0000', '024 000 0000'],
  email: 'office@example.org',
  whatsappNumber: '024 000 0000',
};

describe('GET /site', () => {
  it('answers a whole site before anyone saved anything', async () => {
    const empty = await site();
    expect(siteSchema.strict().parse(empty)).toEqual(empty);
    expect(empty).toMatchObject({ name: 'Chapel', contacts: { phones: [] }, announcement: { text: '' } });
  });

  it('never tells what only the owner sees', async () => {
    const sources = {
      youtubeChannelId: 'UC123',
      podcastFeedUrl: 'https://feed.example.org/x',
      calendarId: 'c',
    };
    await update({ sources });
    expect((await settings()).sources).toEqual(sources);
    expect(JSON.stringify(await site())).not.toMatch(/UC123|feed\.example/);
  });
});

describe('PATCH /settings', () => {
  it('changes the given groups and no other', async () => {
    await update({ name: 'Grace Chapel', keywords: ['church', 'Kumasi'] });
    const { status, body } = await update({ contacts: CONTACTS });
    expect(status).toBe(200);
    expect(settingsSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ name: 'Grace Chapel', contacts: CONTACTS, hasStarterContent: false });
    expect(await site()).toMatchObject({
      name: 'Grace Chapel',
      keywords: ['church', 'Kumasi'],
      contacts: CONTACTS,
    });
    expect((await update({})).body).toEqual(await settings());
  });

  it('can empty a group again', async () => {
    await update({ keywords: ['one'] });
    await update({ keywords: [] });
    expect((await site()).keywords).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ contacts: { ...CONTACTS, email: 'nobody' } }, 'contacts.email', 'Please enter a valid email address'],
    [{ contacts: { ...CONTACTS, phones: ['1', '2', '3'] } }, 'contacts.phones', 'At most two phone lines'],
    [{ contacts: { headOffice: 'x' } }, 'contacts.phones', expect.any(String)],
    [
      { social: { videoChannel: 'javascript:alert(1)' } },
      'social.videoChannel',
      expect.stringMatching(/https/),
    ],
    [
      { announcement: { text: 'x', link: '//evil.example', until: '' } },
      'announcement.link',
      expect.any(String),
    ],
    [{ hasStarterContent: false }, 'hasStarterContent', 'There is no field named hasStarterContent'],
    [{ starterGroups: [] }, 'starterGroups', 'There is no field named starterGroups'],
    [{ $set: { name: 'x' } }, '$set', 'There is no field named $set'],
  ])('refuses %j', async (change, field, reason) => {
    const before = await settings();
    const answer = await app.request('/settings', { method: 'PATCH', token, json: change });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toMatchObject({ [field]: reason });
    expect(await settings()).toEqual(before);
  });

  it('raises the content version', async () => {
    const before = app.backend.contentVersion();
    await update({ description: 'A chapel in Kumasi' });
    expect(app.backend.contentVersion()).toBeGreaterThan(before);
  });
});

describe('starter content', () => {
  it('fills the first start, leaves what the owner saved when it goes, and stays away', async () => {
    const first = await startTestApp({ env: { STARTER_CONTENT: 'on' } });
    try {
      const owner = await first.signIn();
      const read = async () => (await first.request<Settings>('/settings', { token: owner })).body;
      const branches = async () => (await first.request<unknown[]>('/home-content/branches')).body;
      expect((await read()).hasStarterContent).toBe(true);
      expect((await branches()).length).toBeGreaterThan(0);

      await first.request('/settings', { method: 'PATCH', token: owner, json: { name: 'Our own name' } });
      const removed = await first.request('/settings/starter-content', { method: 'DELETE', token: owner });
      expect(removed.status).toBe(204);
      expect(await read()).toMatchObject({ hasStarterContent: false, name: 'Our own name' });
      expect(await branches()).toEqual([]);
    } finally {
      await first.close();
    }
  });
});
