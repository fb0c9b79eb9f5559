import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { FIRST_SPARE_PORT, SECOND_SPARE_PORT } from '../support/ports.js';
import { Program, siteProgram } from '../support/program.js';

/** The one-process form as a volunteer meets it at the console. Needs no browser. */
const PORT = String(FIRST_SPARE_PORT);
const site = `http://localhost:${PORT}`;
let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'chapel-process-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const signIn = (email: string, password: string) =>
  fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('a first start prints the owner’s sign-in once; what was acknowledged survives kill -9', async () => {
  const first = siteProgram({ PORT, DATA_DIR: dataDir });
  await first.started();
  const email = /Email\s+(\S+)/.exec(first.output)?.[1] ?? '';
  const password = /Password\s+(\S+)/.exec(first.output)?.[1] ?? '';
  const session = (await (await signIn(email, password)).json()) as { access_token: string };
  const written = await fetch(`${site}/api/home-content/section/welcomeMessage`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ welcomeMessage: 'Written just before the power went.' }),
  });
  expect(written.status).toBe(200);
  await first.end('SIGKILL');

  const second = siteProgram({ PORT, DATA_DIR: dataDir });
  await second.started();
  expect(second.output).not.toContain('Password');
  expect(await (await fetch(site)).text()).toContain('Written just before the power went.');
  expect((await signIn(email, password)).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('a second process on the same data is refused with a sentence that names the first', async () => {
  const first = siteProgram({ PORT, DATA_DIR: dataDir });
  await first.started();
  const second = siteProgram({ PORT: String(SECOND_SPARE_PORT), DATA_DIR: dataDir });
  expect(await second.exited).toBe(1);
  expect(second.output).toMatch(/The site could not be started: .*process \d+/);
  await first.end('SIGTERM');
});

test('every bad setting is named at once', async () => {
  const process = siteProgram({
    PORT: 'eighty',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'nobody',
    PUBLIC_URL: 'chapel.example',
    NODE_ENV: 'production',
  });
  expect(await process.exited).toBe(1);
  for (const name of ['PORT', 'ADMIN_EMAIL', 'PUBLIC_URL', 'JWT_SECRET'])
    expect(process.output).toContain(name);
});

test('a port in use is said in a sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(PORT), resolve));
  const process = siteProgram({ PORT, DATA_DIR: dataDir });
  expect(await process.exited).toBe(1);
  expect(process.output).toContain(`Port ${PORT} is in use.`);
  other.close();
});

test('the console makes an account and a new password, whether the site runs or not', async () => {
  test.setTimeout(120_000);
  const staff = async (...args: string[]) => {
    const command = new Program({ main: 'start/dist/staff.js', args, env: { PORT, DATA_DIR: dataDir } });
    const status = await command.exited;
    return { status, output: command.output };
  };
  const choose = async (output: string, newPassword: string) => {
    const token = /set-password#(\S+)/.exec(output)?.[1];
    const answer = await fetch(`${site}/api/auth/links/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword }),
    });
    return answer.status;
  };
  const account = ['--email', 'second@example.org', '--first-name', 'Second', '--last-name', 'Owner'];

  const running = siteProgram({ PORT, DATA_DIR: dataDir });
  await running.started();
  const made = await staff('create', ...account);
  expect([made.status, made.output]).toEqual([0, expect.stringContaining('works once, within 7 days')]);
  expect(await choose(made.output, 'a pass phrase of my own')).toBeLessThan(300);
  expect((await signIn('second@example.org', 'a pass phrase of my own')).status).toBe(200);
  await running.end('SIGKILL');

  const reset = await staff('reset-password', '--email', 'second@example.org');
  expect([reset.status, reset.output]).toEqual([0, expect.stringContaining('works once, within 24 hours')]);
  const twice = await staff('create', ...account);
  expect([twice.status, twice.output]).toEqual([1, expect.stringContaining('already an account')]);
  const nameless = await staff('create', '--email', 'third@example.org');
  expect([nameless.status, nameless.output]).toEqual([1, expect.stringContaining('--first-name: ')]);
  const nobody = await staff('reset-password', '--email', 'nobody@example.org');
  expect([nobody.status, nobody.output]).toEqual([1, expect.stringContaining('There is no account')]);

  const again = siteProgram({ PORT, DATA_DIR: dataDir });
  await again.started();
  expect(await choose(reset.output, 'another pass phrase now')).toBeLessThan(300);
  expect((await signIn('second@example.org', 'a pass phrase of my own')).status).toBe(401);
  expect((await signIn('second@example.org', 'another pass phrase now')).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});
