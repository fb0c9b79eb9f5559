import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Member, Message, PersonalData } from '@chapel/contracts';
import { OutboxService } from '../src/modules/mail/outbox.service.js';
import { RetentionService } from '../src/modules/retention/retention.service.js';
import { MailServer } from './support/mail-server.js';
import { SILENT, startTestApp, type TestApp } from './support/test-app.js';

const mail = new MailServer();
let app: TestApp;
let token: string;
beforeAll(async () => {
  const env = { SMTP_URL: await mail.start(), MAIL_FROM: 'site@example.org', KEEP_MESSAGES_MONTHS: '6' };
  mail.refuses = true;
  app = await startTestApp({ env, logger: SILENT });
  token = await app.signIn();
  const json = { contactEmail: 'office@example.org' };
  await app.request('/home-content/section/contactEmail', { method: 'PATCH', token, json });
});
beforeEach(async () => {
  for (const name of ['members', 'messages', 'outbox', 'retention', 'deletedrecords', 'activities']) {
    await app.database.collection(name).deleteMany({});
  }
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const addMember = async (json: object) =>
  (await app.request<Member>('/members', { method: 'POST', token, json })).body;
const write = (email: string, phone?: string) =>
  app.request('/messages', {
    method: 'POST',
    json: { name: 'A visitor', email, branch: 'all', message: 'Hello', ...(phone && { phone }) },
  });
const messages = async () => (await app.request<Message[]>('/messages', { token })).body;
const settled = () => app.backend.app.get(OutboxService).deliver();

describe('one person', () => {
  it('is told everything that is stored about them, and nothing about others', async () => {
    const member = await addMember({
      name: 'Somebody',
      email: 'one@example.org',
      phone: '024 000 0001',
      consentDate: '2026-01-11',
    });
    await app.request(`/members/${member._id}/calls`, { method: 'POST', token, json: { note: 'Called.' } });
    await write('one@example.org');
    await write('another@example.org', '024 000 0001');
    await write('two@example.org', '024 000 0002');
    const { status, headers, body } = await app.request<PersonalData>(
      `/members/${member._id}/personal-data`,
      { token },
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('personal-data.json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.member).toMatchObject({
      name: 'Somebody',
      consentDate: '2026-01-11',
      calls: [{ note: 'Called.' }],
    });
    expect(body.messages.map(({ email }) => email).sort()).toEqual([
      'another@example.org',
      'one@example.org',
    ]);
  });

  it('is deleted whole: record, follow-up, messages, and mail that waits', async () => {
    const member = await addMember({ name: 'Somebody', email: 'one@example.org' });
    await write('one@example.org');
    await write('two@example.org');
    await settled();
    const erased = await app.request(`/members/${member._id}/personal-data`, { method: 'DELETE', token });
    expect([erased.status, erased.body]).toEqual([200, { messages: 1 }]);
    expect((await app.request(`/members/${member._id}`, { token })).status).toBe(404);
    expect((await messages()).map(({ email }) => email)).toEqual(['two@example.org']);
    const waiting = JSON.stringify(await app.database.collection('outbox').find().toArray());
    expect(waiting).not.toContain('one@example.org');
    expect(waiting).toContain('two@example.org');
    expect(
      (await app.request(`/members/${member._id}/personal-data`, { method: 'DELETE', token })).status,
    ).toBe(404);
  });

  it('leaves nothing behind that could be brought back or read', async () => {
    const member = await addMember({ name: 'Somebody', email: 'one@example.org' });
    await write('one@example.org');
    const [message] = await messages();
    await app.request(`/messages/${message?._id}`, { method: 'DELETE', token });
    const own = `/members/${member._id}/personal-data`;
    expect((await app.request<PersonalData>(own, { token })).body.messages).toHaveLength(1);
    expect((await app.request(own, { method: 'DELETE', token })).body).toEqual({ messages: 1 });
    for (const name of ['deletedrecords', 'activities']) {
      const left = JSON.stringify(await app.database.collection(name).find().toArray());
      expect([name, left.includes('one@example.org'), left.includes('Somebody')]).toEqual([
        name,
        false,
        false,
      ]);
    }
  });

  it('without contacts takes nobody’s messages along', async () => {
    const member = await addMember({ name: 'Somebody' });
    await write('two@example.org');
    await app.request(`/members/${member._id}/personal-data`, { method: 'DELETE', token });
    expect(await messages()).toHaveLength(1);
  });
});

describe('what was kept long enough', () => {
  const NOW = new Date('2027-08-01T00:00:00.000Z');
  const retention = () => app.backend.app.get(RetentionService);
  const age = (collection: string, field: string, name: string, date: string) =>
    app.database
      .collection(collection)
      .updateOne({ [name.includes('@') ? 'email' : 'name']: name }, { $set: { [field]: new Date(date) } });

  it('is deleted: messages by their age, members when they have left', async () => {
    await write('old@example.org');
    await write('new@example.org');
    await age('messages', 'createdAt', 'old@example.org', '2027-01-31T23:59:59.000Z');
    await age('messages', 'createdAt', 'new@example.org', '2027-02-01T00:00:00.000Z');
    for (const [name, status] of [
      ['Left', 'inactive'],
      ['Left lately', 'inactive'],
      ['Still here', 'member'],
    ]) {
      await addMember({ name, status });
    }
    await age('members', 'updatedAt', 'Left', '2025-07-31T00:00:00.000Z');
    await age('members', 'updatedAt', 'Left lately', '2025-08-02T00:00:00.000Z');
    await age('members', 'updatedAt', 'Still here', '2020-01-01T00:00:00.000Z');
    expect(await retention().runIfDue(NOW)).toBe(true);
    expect((await messages()).map(({ email }) => email)).toEqual(['new@example.org']);
    const members = (await app.request<Member[]>('/members', { token })).body;
    expect(members.map(({ name }) => name)).toEqual(['Left lately', 'Still here']);
  });

  it('is looked for once a day, by one process', async () => {
    const turns = await Promise.all([1, 2, 3].map(() => retention().runIfDue(NOW)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await retention().runIfDue(new Date(NOW.getTime() + 23 * 3_600_000))).toBe(false);
    expect(await retention().runIfDue(new Date(NOW.getTime() + 24 * 3_600_000))).toBe(true);
  });
});
