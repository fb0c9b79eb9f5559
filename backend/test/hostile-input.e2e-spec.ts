import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@chapel/contracts';
import { routesOf, type Route } from './support/routes.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let token: string;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
  // Signing out would end the walk, and is not about input.
  routes = (await routesOf(app)).filter(({ template }) => template !== '/auth/logout');
});
afterAll(() => app.close());

/** How many documents each collection holds; sessions come and go by themselves. */
async function census(): Promise<Record<string, number>> {
  const { db } = app.database;
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name).sort() ?? [];
  const counts = await Promise.all(names.map((name) => app.database.collection(name).countDocuments()));
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0]));
}

/** Sends it to that route and expects a refusal in the one shape. */
async function expectRefusal(name: string, answer: { status: number; body: unknown; headers: Headers }) {
  expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
  const problem = problemSchema.strict().safeParse(answer.body);
  expect([name, problem.error?.issues]).toEqual([name, undefined]);
  expect(problem.data?.statusCode).toBe(answer.status);
  expect(problem.data?.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(|Cast to|Mongo/);
}

/** Bodies as they are sent. */
const NAUGHTY: Record<string, string> = {
  operators: '{"$where": "sleep(1000)", "$gt": ""}',
  'an unknown field': '{"isAdmin": true}',
  'a list': '[1, 2, 3]',
  'the prototype': '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}, "x": 1}',
  depth: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
};

/** Fields that most bodies have, as something that is no text. */
const FIELDS = [
  'name',
  'email',
  'password',
  'message',
  'branch',
  'summary',
  'testimony',
  'role',
  'welcomeMessage',
];
for (const value of [{ $ne: null }, { $regex: '.*' }, ['x'], 7, true, null]) {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, value]));
  NAUGHTY[`fields of ${JSON.stringify(value)}`] = JSON.stringify(fields);
}

describe('hostile input', () => {
  it('in any body is refused in the one shape, and nothing is stored', async () => {
    const before = await census();
    const writes = routes.filter(({ hasJsonBody }) => hasJsonBody);
    expect(writes.length).toBeGreaterThan(12);
    for (const { method, template, path } of writes) {
      for (const [what, body] of Object.entries(NAUGHTY)) {
        const headers = { 'content-type': 'application/json' };
        const answer = await app.request(path, { method, token, body, headers });
        await expectRefusal(`${method} ${template} with ${what}`, answer);
      }
    }
    expect(await census()).toEqual(before);
  });

  it('in any body may be broken JSON, no JSON or nothing', async () => {
    const json = { 'content-type': 'application/json' };
    for (const { method, template, path } of routes.filter(({ hasJsonBody }) => hasJsonBody)) {
      const name = `${method} ${template}`;
      const sent = (body: string, headers: Record<string, string>) =>
        app.request(path, { method, token, body, headers });
      await expectRefusal(`${name}: cut off`, await sent('{"name": "x', json));
      await expectRefusal(`${name}: a bare text`, await sent('"x"', json));
      await expectRefusal(`${name}: XML`, await sent('<x/>', { 'content-type': 'application/xml' }));
      await expectRefusal(
        `${name}: a form`,
        await sent('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      );
      await expectRefusal(
        `${name}: a strange encoding`,
        await sent('{}', { ...json, 'content-encoding': 'zip' }),
      );
      await expectRefusal(
        `${name}: a strange alphabet`,
        await sent('{}', { 'content-type': 'application/json; charset=x' }),
      );
      await expectRefusal(`${name}: nothing`, await app.request(path, { method, token }));
    }
  });

  it('in any identifier is refused', async () => {
    const ids = [
      '1',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      '%7B%22$ne%22:1%7D',
      'x'.repeat(3000),
      '%E0%A4%A',
      '66f1a7c2e4b0a1b2c3d4e5fg',
    ];
    for (const { method, template } of routes.filter((route) => route.template.includes('{'))) {
      for (const id of ids) {
        const address = template.replace(/\{\w+\}/g, id);
        await expectRefusal(
          `${method} ${address.slice(0, 80)}`,
          await app.request(address, { method, token }),
        );
      }
    }
  });

  it('in a query is refused where there is none of that name', async () => {
    for (const path of ['/events', '/messages']) {
      for (const query of [
        '?branch[$ne]=x',
        '?limit[]=1',
        '?$where=1',
        '?page=1&page=2',
        '?limit=1e3',
        '?limit=%00',
      ]) {
        await expectRefusal(path + query, await app.request(path + query, { token }));
      }
    }
  });

  it('may be too large', async () => {
    const text = 'x'.repeat(1_100_000);
    for (const [path, method] of [
      ['/auth/login', 'POST'],
      ['/messages', 'POST'],
      ['/settings', 'PATCH'],
      ['/home-content/section/welcomeMessage', 'PATCH'],
    ] as const) {
      const answer = await app.request(path, { method, token, json: { text } });
      await expectRefusal(path, answer);
      expect([path, answer.status, answer.body.message]).toEqual([path, 413, 'What was sent is too large']);
    }
  });

  it('may only be as large as a picture for staff with a testimonial', async () => {
    const send = (bytes: number, as?: string) =>
      app.request('/testimonials', {
        method: 'POST',
        json: { text: 'x'.repeat(bytes) },
        ...(as && { token: as }),
      });
    expect((await send(5_000_000, token)).status).toBe(400);
    expect((await send(5_000_000)).status).toBe(413);
    expect((await send(8_000_000, token)).status).toBe(413);
  });

  it('never reaches the answer: unknown addresses and methods, in the one shape', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere?<script>alert(1)</script>'],
      ['POST', '/site'],
      ['DELETE', '/events'],
      ['PATCH', '/'],
      ['GET', '/docs-json/x'],
    ] as const) {
      const answer = await app.request(path, { method, token });
      await expectRefusal(`${method} ${path}`, answer);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('script');
    }
  });

  it('cannot forge the request id', async () => {
    const id = async (given: string) =>
      (await app.request('/site', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('proxy-made-0001')).toBe('proxy-made-0001');
    expect(await id('{"level":"error"}')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await id('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('may break off in the middle without a trace', async () => {
    const before = await census();
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': '500' };
      const broken = rawRequest({ hostname, port, path: '/api/messages', method: 'POST', headers });
      broken.on('error', () => resolve());
      broken.write('{"name": "x"');
      setTimeout(() => broken.destroy(), 50);
    });
    expect((await app.request('/health/ready')).status).toBe(200);
    expect(await census()).toEqual(before);
  });
});

describe('every answer', () => {
  it('carries the headers that keep it harmless', async () => {
    const { headers } = await app.request('/site');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await app.request('/messages', { token })).headers.get('cache-control')).toBe('no-store');
  });

  it('is for the own pages only, and for local ones while developing', async () => {
    const allowed = async (origin: string, to = app) =>
      (await to.request('/site', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('http://localhost:3000')).toBeNull();
    const developed = await startTestApp({ env: { NODE_ENV: 'development' } });
    expect(await allowed('http://localhost:3000', developed)).toBe('http://localhost:3000');
    expect(await allowed('https://evil.example', developed)).toBeNull();
    expect(await allowed('http://localhost.evil.example', developed)).toBeNull();
    await developed.close();
    const live = await startTestApp({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://chapel.example.org' },
    });
    try {
      expect(await allowed('https://chapel.example.org', live)).toBe('https://chapel.example.org');
      expect(await allowed('http://localhost:3000', live)).toBeNull();
    } finally {
      await live.close();
    }
  });
});
