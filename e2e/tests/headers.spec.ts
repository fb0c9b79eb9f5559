import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OWNER } from '../playwright.config.js';
import { FIRST_SPARE_PORT, SECOND_SPARE_PORT } from '../support/ports.js';
import { siteProgram, type Program } from '../support/program.js';

/** Headers of every kind of answer of the whole site, with TLS in front of it and without. Needs no browser. */
const OTHER = 'https://app.example.org';
const dir = mkdtempSync(path.join(tmpdir(), 'chapel-headers-'));
const site = `http://localhost:${FIRST_SPARE_PORT}`;
const plainSite = `http://localhost:${SECOND_SPARE_PORT}`;
let programs: Program[];

test.beforeAll(async () => {
  const account = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, SYNC: 'off' };
  programs = [
    siteProgram({
      ...account,
      PORT: String(FIRST_SPARE_PORT),
      DATA_DIR: path.join(dir, 'tls'),
      PUBLIC_URL: 'https://chapel.example',
      CORS_ORIGINS: OTHER,
    }),
    siteProgram({ ...account, PORT: String(SECOND_SPARE_PORT), DATA_DIR: path.join(dir, 'plain') }),
  ];
  await Promise.all(programs.map((program) => program.started()));
});
test.afterAll(async () => {
  await Promise.all(programs.map((program) => program.end('SIGTERM')));
  rmSync(dir, { recursive: true, force: true });
});

const signIn = (origin: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const firstScript = async (origin: string) =>
  /\/assets\/shell\/main\.\w+\.js/.exec(await (await fetch(`${origin}/admin`)).text())?.[0] ?? '';

/** A document, a file, data, and each way of being refused. */
const ANSWERS: { what: string; status: number; ask: (origin: string) => Promise<Response> }[] = [
  { what: 'page', status: 200, ask: (origin) => fetch(`${origin}/about`) },
  { what: 'page that is not there', status: 404, ask: (origin) => fetch(`${origin}/no-such-page`) },
  { what: 'admin', status: 200, ask: (origin) => fetch(`${origin}/admin/settings`) },
  { what: 'script', status: 200, ask: async (origin) => fetch(`${origin}${await firstScript(origin)}`) },
  { what: 'icon', status: 200, ask: (origin) => fetch(`${origin}/favicon.svg`) },
  { what: 'file that is not there', status: 404, ask: (origin) => fetch(`${origin}/assets/shell/x.js`) },
  { what: 'robots.txt', status: 200, ask: (origin) => fetch(`${origin}/robots.txt`) },
  { what: 'sitemap', status: 200, ask: (origin) => fetch(`${origin}/sitemap.xml`) },
  { what: 'other method', status: 405, ask: (origin) => fetch(`${origin}/about`, { method: 'DELETE' }) },
  {
    what: 'form without a script',
    status: 422,
    ask: (origin) => fetch(`${origin}/contact`, { method: 'POST', body: new URLSearchParams({ name: '' }) }),
  },
  {
    what: 'form that is too large',
    status: 413,
    ask: (origin) => fetch(`${origin}/contact`, { method: 'POST', body: 'x'.repeat(70_000) }),
  },
  {
    what: 'switch for less data',
    status: 303,
    ask: (origin) => fetch(`${origin}/data-use`, { method: 'POST', body: 'use=less', redirect: 'manual' }),
  },
  { what: 'kept read of the API', status: 200, ask: (origin) => fetch(`${origin}/api/site`) },
  { what: 'other read of the API', status: 200, ask: (origin) => fetch(`${origin}/api/health/ready`) },
  { what: 'sign-in', status: 200, ask: signIn },
  { what: 'call without a token', status: 401, ask: (origin) => fetch(`${origin}/api/messages`) },
  { what: 'call that is not there', status: 404, ask: (origin) => fetch(`${origin}/api/nothing`) },
  { what: 'documentation of the API', status: 200, ask: (origin) => fetch(`${origin}/api/docs`) },
];

for (const { what, status, ask } of ANSWERS) {
  test(`${what}: nothing is guessed, nothing that is no page may run, TLS where there is TLS`, async () => {
    for (const origin of [site, plainSite]) {
      const answer = await ask(origin);
      expect(answer.status).toBe(status);
      const { headers } = answer;
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe(origin === site ? 'max-age=31536000' : null);
      expect(headers.get('x-powered-by')).toBeNull();
      const type = headers.get('content-type') ?? '';
      const policy = headers.get('content-security-policy') ?? '';
      if (type.startsWith('text/html')) {
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain("object-src 'none'");
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('permissions-policy')).toContain('camera=(), ');
      } else if (type.startsWith('application/json') || status >= 400) {
        expect(policy.replaceAll('; ', ';')).toBe("default-src 'none';frame-ancestors 'none'");
      }
      // The one exception: the API's documentation (docs/decisions, "A strict content security policy").
      if (what !== 'documentation of the API') expect(policy).not.toContain('unsafe');
    }
  });
}

test('every page says exactly what it is made of: no style attribute, and each inline element by its hash', async () => {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/chapel\.example([^<]*)<\/loc>/g)].map(
    ([, found]) => found!,
  );
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of [...addresses, '/no-such-page', '/admin']) {
    const answer = await fetch(`${site}${address}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
    for (const [, attributes, code] of html.matchAll(/<script([^>]*)>([^<]+)<\/script>/g)) {
      if (!/type="application\/(ld\+)?json"/.test(attributes!)) expect(policy).toContain(sha256(code!));
    }
    for (const [, text] of html.matchAll(/<style>([^]*?)<\/style>/g)) expect(policy).toContain(sha256(text!));
  }
});

test('the refresh cookie is for the sign-in calls of this site alone, and behind TLS only', async () => {
  const cookieOf = async (origin: string) =>
    (await signIn(origin)).headers.getSetCookie()[0]?.split('; ') ?? [];
  expect((await cookieOf(site)).slice(1).sort()).toEqual([
    'HttpOnly',
    expect.stringMatching(/^Max-Age=\d+$/),
    'Path=/api/auth',
    'SameSite=Strict',
    'Secure',
  ]);
  expect(await cookieOf(plainSite)).not.toContain('Secure');
});

test('other origins read nothing, but for the configured ones', async () => {
  const allowed = async (origin: string, from: string, method = 'GET') =>
    (
      await fetch(`${origin}/api/site`, {
        method,
        headers: { origin: from, 'access-control-request-method': 'GET' },
      })
    ).headers.get('access-control-allow-origin');
  for (const method of ['GET', 'OPTIONS']) {
    expect(await allowed(site, 'https://chapel.example', method)).toBe('https://chapel.example');
    expect(await allowed(site, OTHER, method)).toBe(OTHER);
    for (const stranger of ['https://elsewhere.example', 'http://localhost:3000', 'null']) {
      expect(await allowed(site, stranger, method)).toBeNull();
      expect(await allowed(plainSite, stranger, method)).toBeNull();
    }
  }
});
