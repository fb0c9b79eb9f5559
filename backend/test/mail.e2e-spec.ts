import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@chapel/contracts';
import { OutboxService } from '../src/modules/mail/outbox.service.js';
import { MailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const mail = new MailServer();
let app: TestApp;
let outbox: OutboxService;
let token: string;
beforeAll(async () => {
  const env = {
    SMTP_URL: await mail.start(),
    MAIL_FROM: 'site@example.org',
    PUBLIC_URL: 'https://chapel.example.org',
  };
  app = await startTestApp({ env });
  outbox = app.backend.app.get(OutboxService);
  token = await app.signIn();
});
beforeEach(async () => {
  mail.taken.length = 0;
  mail.refuses = false;
  await app.database.collection('outbox').deleteMany({});
  await app.database.collection('messages').deleteMany({});
  await setContact('office@example.org');
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const setContact = (contactEmail: string) =>
  app.request('/home-content/section/contactEmail', { method: 'PATCH', token, json: { contactEmail } });
const send = (key?: string, change: Record<string, unknown> = {}, target = app) =>
  target.request('/messages', {
    method: 'POST',
    json: {
      name: 'A visitor',
      email: 'visitor@example.org',
      branch: 'Kumasi',
      message: 'Hello there',
      ...change,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
const waiting = () => app.database.collection('outbox').find().toArray();
/** As if the next look at the outbox were after the wait. */
const makeDue = () =>
  app.database.collection('outbox').updateMany({ doneAt: null }, { $set: { dueAt: new Date(0) } });
const messages = async () => (await app.request<Message[]>('/messages', { token })).body;

describe('mail', () => {
  it('tells the office of a message, with the visitor as Reply-To', async () => {
    expect((await send()).status).toBe(201);
    await outbox.deliver();
    expect(mail.taken).toHaveLength(1);
    const [taken] = mail.taken;
    expect([taken?.from, taken?.to]).toEqual(['site@example.org', ['office@example.org']]);
    expect(taken?.text).toMatch(/^Reply-To: A visitor <visitor@example\.org>\r$/m);
    expect(taken?.text).toMatch(/^Subject: Message from A visitor \(Kumasi\)\r$/m);
    expect(taken?.text).toMatch(/^Message-ID: <[0-9a-f]{24}@chapel\.example\.org>\r$/m);
    expect(taken?.text).toContain('Hello there');
    expect(taken?.text).toContain('https://chapel.example.org/admin/messages');
  });

  it('keeps nothing of a mail that was sent', async () => {
    await send();
    await outbox.deliver();
    const [done] = await waiting();
    expect(Object.keys(done ?? {}).sort()).toEqual(['__v', '_id', 'attempts', 'doneAt']);
  });

  it('lets no visitor add a header or an address', async () => {
    await send(undefined, {
      name: 'Eve, "x"\r\nBcc: victim@example.org',
      branch: 'K\r\nTo: victim@example.org',
    });
    await outbox.deliver();
    expect(mail.taken[0]?.to).toEqual(['office@example.org']);
    const headers = mail.taken[0]?.text.split('\r\n\r\n', 1)[0] ?? '';
    expect(headers).not.toMatch(/^(Bcc|To): .*victim/m);
  });

  it('is sent once for a message that arrives twice', async () => {
    await send('mail-key-1');
    await outbox.deliver();
    await send('mail-key-1');
    await outbox.deliver();
    expect(mail.taken).toHaveLength(1);
  });

  it('waits for a mail server that is down, and neither fails nor loses the message', async () => {
    mail.refuses = true;
    expect((await send()).status).toBe(201);
    await outbox.deliver();
    expect(mail.taken).toHaveLength(0);
    expect(await messages()).toHaveLength(1);
    const [first] = await waiting();
    expect(first?.['attempts']).toBe(1);
    expect(first?.['dueAt'].getTime() - Date.now()).toBeGreaterThan(50_000);

    await makeDue();
    await outbox.deliver();
    const [second] = await waiting();
    expect(second?.['attempts']).toBe(2);
    expect(second?.['dueAt'].getTime() - Date.now()).toBeGreaterThan(4 * 60_000);

    mail.refuses = false;
    await outbox.deliver();
    expect(mail.taken).toHaveLength(0);
    await makeDue();
    await outbox.deliver();
    expect(mail.taken).toHaveLength(1);
    await makeDue();
    await outbox.deliver();
    expect(mail.taken).toHaveLength(1);
  });

  it('is given up in the end; the message stays', async () => {
    mail.refuses = true;
    await send();
    await outbox.deliver();
    await app.database.collection('outbox').updateMany({}, { $set: { attempts: 10, dueAt: new Date(0) } });
    await outbox.deliver();
    expect((await waiting())[0]).not.toHaveProperty('mail');
    expect(await messages()).toHaveLength(1);
  });

  it('is not made without a Contact Form Email', async () => {
    await setContact('');
    expect((await send()).status).toBe(201);
    expect(await waiting()).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });

  it('is off without SMTP_URL, and messages arrive as ever', async () => {
    const silent = await startTestApp();
    try {
      const owner = await silent.signIn();
      const json = { contactEmail: 'office@example.org' };
      await silent.request('/home-content/section/contactEmail', { method: 'PATCH', token: owner, json });
      expect((await send(undefined, {}, silent)).status).toBe(201);
      expect(await silent.database.collection('outbox').countDocuments()).toBe(0);
      expect(await silent.database.collection('messages').countDocuments()).toBe(1);
    } finally {
      await silent.close();
    }
  });
});
