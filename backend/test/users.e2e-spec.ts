import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffAccount, User } from '@chapel/contracts';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

const EDITOR = {
  email: 'media@example.org',
  firstName: 'Media',
  lastName: 'Team',
  role: 'editor' as const,
  password: 'a long pass phrase',
};

const { password: _secret, ...PERSON } = EDITOR;

let app: TestApp;
let token: string;
let editor: StaffAccount;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
});
afterAll(() => app.close());

const update = (id: string, json: unknown) =>
  app.request<StaffAccount>(`/users/${id}`, { method: 'PATCH', token, json });
const remove = (id: string, as = token) => app.request(`/users/${id}`, { method: 'DELETE', token: as });
const ownId = async () => (await app.request<User>('/auth/me', { token })).body._id;

describe('staff accounts', () => {
  it('are added, listed by name, and show no password', async () => {
    editor = await app.addAccount(EDITOR);
    const { password: _password, ...shown } = EDITOR;
    expect(editor).toEqual({ _id: expect.any(String), ...shown, isActive: true, isPending: false });

    const list = await app.request<StaffAccount[]>('/users', { token });
    expect(list.body[0]).toEqual(editor);
    expect(list.body.map(({ firstName }) => firstName)).toEqual(['Media', 'Site']);
    expect(JSON.stringify(list.body)).not.toMatch(/hash|argon|password/i);
    const stored = await app.database.collection('users').findOne({ email: EDITOR.email });
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('have an address of their own', async () => {
    const { status, body } = await app.request('/users', {
      method: 'POST',
      token,
      json: { ...PERSON, email: 'MEDIA@example.org' },
    });
    expect(status).toBe(409);
    expect(body.message).toBe('There is already an account with this email');
    expect(body.fields).toEqual({ email: 'There is already an account with this email' });
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ role: 'admin' }, 'role', expect.any(String)],
    [{ password: EDITOR.password }, 'password', 'There is no field named password'],
    [{ isActive: false }, 'isActive', 'There is no field named isActive'],
    [{ passwordHash: 'x' }, 'passwordHash', 'There is no field named passwordHash'],
  ])('refuse %j', async (change, field, reason) => {
    const answer = await app.request('/users', { method: 'POST', token, json: { ...PERSON, ...change } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [field]: reason });
  });

  it('are for owners only, settings too', async () => {
    const asEditor = await app.signIn(EDITOR);
    for (const [method, path] of [
      ['GET', '/users'],
      ['POST', '/users'],
      ['PATCH', `/users/${editor._id}`],
      ['DELETE', `/users/${editor._id}`],
      ['POST', `/users/${editor._id}/link`],
      ['DELETE', `/users/${editor._id}/sessions`],
      ['GET', '/settings'],
      ['PATCH', '/settings'],
      ['DELETE', '/settings/starter-content'],
    ] as const) {
      const { status, body } = await app.request(path, { method, token: asEditor });
      expect([method, path, status]).toEqual([method, path, 403]);
      expect(body.message).toBe('Only an owner may do this');
    }
    expect((await app.request('/messages', { token: asEditor })).status).toBe(200);
  });

  it('get a new role from the next request on', async () => {
    const asEditor = await app.signIn(EDITOR);
    expect((await update(editor._id, { role: 'owner' })).body.role).toBe('owner');
    expect((await app.request('/users', { token: asEditor })).status).toBe(200);
    expect((await update(editor._id, { role: 'editor' })).body.role).toBe('editor');
    expect((await app.request('/users', { token: asEditor })).status).toBe(403);
  });

  it('are signed out everywhere by the owner, and can sign in again', async () => {
    const devices = [await app.signIn(EDITOR), await app.signIn(EDITOR)];
    const path = `/users/${editor._id}/sessions`;
    expect((await app.request(path, { method: 'DELETE', token })).status).toBe(204);
    for (const device of devices) expect((await app.request('/auth/me', { token: device })).status).toBe(401);
    expect((await app.request('/auth/me', { token })).status).toBe(200);
    await app.signIn(EDITOR);
    const absent = '/users/66f1a7c2e4b0a1b2c3d4e5f6/sessions';
    expect((await app.request(absent, { method: 'DELETE', token })).status).toBe(404);
  });

  it('are out at once when switched off, and can come back', async () => {
    const asEditor = await app.signIn(EDITOR);
    expect((await update(editor._id, { isActive: false })).body.isActive).toBe(false);
    expect((await app.request('/auth/me', { token: asEditor })).status).toBe(401);
    const login = await app.request('/auth/login', {
      method: 'POST',
      json: { email: EDITOR.email, password: EDITOR.password },
    });
    expect([login.status, login.body.message]).toEqual([401, 'Invalid credentials']);
    await update(editor._id, { isActive: true });
    expect((await app.request('/auth/me', { token: asEditor })).status).toBe(401);
    await app.signIn(EDITOR);
  });

  it('always leave an active owner', async () => {
    const id = await ownId();
    for (const change of [{ role: 'editor' }, { isActive: false }]) {
      const { status, body } = await app.request(`/users/${id}`, { method: 'PATCH', token, json: change });
      expect([status, body.message]).toEqual([
        409,
        'This is the last owner. Make someone else an owner first',
      ]);
    }
    await update(editor._id, { role: 'owner' });
    const answers = await Promise.all([
      update(id, { role: 'editor' }),
      update(editor._id, { role: 'editor' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.database.collection('users').updateMany({ email: OWNER.email }, { $set: { role: 'owner' } });
    await update(editor._id, { role: 'editor' });
  });

  it('cannot delete themselves; others can, and are out at once', async () => {
    const own = await remove(await ownId());
    expect([own.status, own.body.message]).toEqual([409, 'You cannot delete your own account']);
    const asEditor = await app.signIn(EDITOR);
    expect((await remove(editor._id)).status).toBe(204);
    expect((await app.request('/auth/me', { token: asEditor })).status).toBe(401);
    expect((await remove(editor._id)).status).toBe(404);
  });

  it('answer 404 for an absent id and 400 for a malformed one', async () => {
    expect((await update('66f1a7c2e4b0a1b2c3d4e5f6', { isActive: true })).status).toBe(404);
    const bad = await app.request('/users/no-id', { method: 'PATCH', token, json: {} });
    expect([bad.status, bad.body.fields]).toEqual([400, { id: 'This is not a valid identifier' }]);
  });
});

describe('the first owner', () => {
  it('is the one of ADMIN_EMAIL, made once', () => {
    expect(app.backend.firstOwner).toEqual({ email: OWNER.email });
  });

  it('gets a random password without, told to the caller alone', async () => {
    const bare = await startTestApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
    try {
      const { email, password = '' } = bare.backend.firstOwner ?? {};
      expect([email, password.length]).toEqual(['owner@chapel.local', 20]);
      expect(await bare.signIn({ email: 'owner@chapel.local', password })).toMatch(/^ey/);
    } finally {
      await bare.close();
    }
  });
});
