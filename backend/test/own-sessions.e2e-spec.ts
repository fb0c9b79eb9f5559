import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnSession, Session } from '@chapel/contracts';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

const EDITOR = {
  email: 'media@example.org',
  firstName: 'Media',
  lastName: 'Team',
  role: 'editor' as const,
  password: 'a long pass phrase',
};
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.addAccount(EDITOR);
  await app.database.collection('sessions').deleteMany({});
});
afterAll(() => app.close());

const signIn = async ({ email, password }: typeof OWNER, browser = '') => {
  const headers = { 'user-agent': browser };
  const { body } = await app.request<Session>('/auth/login', {
    method: 'POST',
    json: { email, password },
    headers,
  });
  return body.access_token;
};
const list = async (token: string) => (await app.request<OwnSession[]>('/auth/sessions', { token })).body;
const end = (token: string, id = '') => app.request(`/auth/sessions${id}`, { method: 'DELETE', token });
const isIn = async (token: string) => (await app.request('/auth/me', { token })).status === 200;

describe('own sessions', () => {
  it('are listed with the device, the own one marked, and nobody else’s', async () => {
    const phone = await signIn(EDITOR, PHONE);
    const other = await signIn(EDITOR, 'a program');
    const sessions = await list(phone);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      device: 'Chrome on Android',
      startedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    });
    expect((await list(other)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(await list(await app.signIn())).toHaveLength(1);
    // Nothing else of what the browser says about itself is kept.
    expect(JSON.stringify(await app.database.collection('sessions').find().toArray())).not.toContain(
      'Mozilla',
    );
  });

  it('end one by one, and only one’s own', async () => {
    const [mine, lost] = [await signIn(EDITOR), await signIn(EDITOR)];
    const lostId = (await list(lost)).find(({ isCurrent }) => isCurrent)?._id ?? '';
    expect((await end(await app.signIn(), `/${lostId}`)).status).toBe(404);
    expect(await isIn(lost)).toBe(true);
    expect((await end(mine, `/${lostId}`)).status).toBe(204);
    expect([await isIn(lost), await isIn(mine)]).toEqual([false, true]);
    expect((await end(mine, `/${lostId}`)).status).toBe(404);
    expect((await end(mine, '/no-id')).status).toBe(400);
  });

  it('end everywhere but here at once', async () => {
    const [mine, other] = [await signIn(EDITOR), await signIn(EDITOR)];
    const owner = await app.signIn();
    expect((await end(mine)).status).toBe(204);
    expect([await isIn(mine), await isIn(other), await isIn(owner)]).toEqual([true, false, true]);
    expect(await list(mine)).toHaveLength(1);
  });
});
