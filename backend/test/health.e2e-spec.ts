import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SILENT, startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ logger: SILENT });
});
afterAll(() => app.close());

describe('health', () => {
  it('is live and ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, body, headers } = await app.request(path);
      expect([path, status, body]).toEqual([path, 200, { status: 'ok' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is live but not ready without its database', async () => {
    await app.database.close();
    expect((await app.request('/health/live')).status).toBe(200);
    const { status, body } = await app.request('/health/ready');
    expect([status, body.message]).toEqual([503, 'The database does not answer']);
    await app.database.openUri(app.databaseUri, { dbName: app.database.name });
    expect((await app.request('/health/ready')).status).toBe(200);
  });
});
