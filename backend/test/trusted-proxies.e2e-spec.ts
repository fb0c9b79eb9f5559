import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Messages that one address may send in ten minutes, and one more. That a trusted proxy may name the visitor, messages.e2e-spec.ts tests. */
const TOO_MANY = 61;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'none' } });
});
afterAll(() => app.close());

it('where no proxy is trusted, a made-up address helps nobody past a limit', async () => {
  const json = { name: 'A visitor', email: 'visitor@example.org', branch: 'all', message: 'Hello' };
  const sent = Array.from({ length: TOO_MANY }, async (_, visitor) => {
    const headers = { 'x-forwarded-for': `203.0.113.${visitor}` };
    return (await app.request('/messages', { method: 'POST', json, headers })).status;
  });
  expect((await Promise.all(sent)).filter((status) => status === 429)).toHaveLength(1);
});
