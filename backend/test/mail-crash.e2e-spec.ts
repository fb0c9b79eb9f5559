import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutboxService } from '../src/modules/mail/outbox.service.js';
import { SECRET } from './support/forged-tokens.js';
import { MailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** The power goes between "we have received it" and the mail to the office. */
const mail = new MailServer();
let app: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  env = { SMTP_URL: await mail.start(), MAIL_FROM: 'site@example.org' };
  app = await startTestApp({ env });
  const token = await app.signIn();
  const json = { contactEmail: 'office@example.org' };
  await app.request('/home-content/section/contactEmail', { method: 'PATCH', token, json });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

async function startProcess() {
  const hooks = pathToFileURL(path.resolve(import.meta.dirname, 'support/typescript-hooks.mjs')).href;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(hooks)});`;
  const settings = { ...env, JWT_SECRET: SECRET, STARTER_CONTENT: 'off', SYNC: 'off' };
  const child = fork(
    path.resolve(import.meta.dirname, 'support/backend-process.ts'),
    [app.databaseUri, app.database.name, JSON.stringify(settings)],
    { execArgv: ['--import', `data:text/javascript,${encodeURIComponent(register)}`] },
  );
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
}

it('kill -9 in the middle of a mail: the message is stored, and the mail goes once', async () => {
  const { child, url } = await startProcess();
  const asked = mail.holdNext();
  const sent = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'before-the-crash' },
    body: JSON.stringify({ name: 'A visitor', email: 'v@example.org', branch: 'all', message: 'Hello' }),
  });
  expect(sent.status).toBe(201);
  await asked;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(await app.database.collection('messages').countDocuments()).toBe(1);

  const outbox = app.backend.app.get(OutboxService);
  // It belongs to the process that died until its lease is over: nobody else sends it meanwhile.
  await outbox.deliver();
  expect(mail.taken).toHaveLength(0);
  await app.database.collection('outbox').updateMany({ doneAt: null }, { $set: { dueAt: new Date(0) } });
  await outbox.deliver();
  await outbox.deliver();
  expect(mail.taken.map(({ to }) => to)).toEqual([['office@example.org']]);
}, 60_000);
