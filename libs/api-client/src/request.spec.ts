import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from './request.js';
import { endSession, startSession, storedToken, storedUser, subscribeToSession } from './session.js';
import { standIn } from './stand-in.js';
import type { Call } from './stand-in.js';

let server: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  server = await standIn();
});
afterAll(() => server.close());

const user = {
  _id: '1'.repeat(24),
  email: 'a@b.org',
  firstName: 'Office',
  lastName: '',
  role: 'owner' as const,
};
beforeEach(() => startSession({ access_token: 'old', user }));

const bearer = (call: Call) => call.headers.authorization;
const refreshes = () => server.calls.filter(({ path }) => path === '/api/auth/refresh');
const refreshing = (reply: { status?: number; body?: unknown; cut?: boolean }) => (call: Call) => {
  if (call.path === '/api/auth/refresh') return reply;
  return bearer(call) === 'Bearer new' ? { body: { path: call.path } } : { status: 401, body: {} };
};
const refreshed = { body: { access_token: 'new', user } };

describe('request', () => {
  it('sends the bearer token', async () => {
    server.answerWith((call) => ({ body: { authorization: bearer(call) } }));
    await expect(request('/api/x')).resolves.toEqual({ authorization: 'Bearer old' });
  });

  it('sends none when nobody is signed in, and does not try to refresh', async () => {
    endSession();
    server.answerWith(() => ({ status: 401, body: { message: 'Please sign in' } }));
    await expect(request('/api/x')).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0] && bearer(server.calls[0])).toBeUndefined();
  });

  it('refreshes silently on 401 and repeats the call', async () => {
    server.answerWith(refreshing(refreshed));
    await expect(request('/api/x', { method: 'PUT', body: { a: 1 } })).resolves.toEqual({ path: '/api/x' });
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/x',
      'POST /api/auth/refresh',
      'PUT /api/x',
    ]);
    expect(server.calls[2]?.body).toEqual({ a: 1 });
    expect(storedToken()).toBe('new');
  });

  it('refreshes once for calls in parallel', async () => {
    server.answerWith(refreshing(refreshed));
    await Promise.all(['/api/a', '/api/b', '/api/c', '/api/d'].map((path) => request(path)));
    expect(refreshes()).toHaveLength(1);
  });

  it('refreshes again when the new token ends in turn', async () => {
    server.answerWith(refreshing(refreshed));
    await request('/api/a');
    startSession({ access_token: 'old', user });
    await request('/api/a');
    expect(refreshes()).toHaveLength(2);
  });

  it('takes the token that another tab has refreshed meanwhile', async () => {
    server.answerWith((call) => {
      if (bearer(call) === 'Bearer new') return { body: {} };
      startSession({ access_token: 'new', user });
      return { status: 401, body: {} };
    });
    await request('/api/a');
    expect(refreshes()).toHaveLength(0);
  });

  it('ends the session, and says so, when the refresh is refused', async () => {
    let told = 0;
    const stop = subscribeToSession(() => (told += 1));
    server.answerWith(refreshing({ status: 401, body: {} }));
    await expect(request('/api/a')).rejects.toMatchObject({ status: 401 });
    stop();
    expect([storedToken(), storedUser(), told]).toEqual([null, null, 1]);
  });

  it.each([{ cut: true }, { status: 503, body: {} }])(
    'keeps the session when the refresh fails: %j',
    async (reply) => {
      server.answerWith(refreshing(reply));
      await expect(request('/api/a')).rejects.toMatchObject({ name: 'ApiError' });
      expect(storedToken()).toBe('old');
    },
  );

  it('says the specified sentences where the server says nothing', async () => {
    const failure = {
      refused: 'Failed to add service',
      unreachable: 'Failed to save service. Please try again.',
    };
    server.answerWith(() => ({ status: 500, body: 'x' }));
    await expect(request('/api/a', { failure })).rejects.toThrow(failure.refused);
    server.answerWith(() => ({ cut: true }));
    await expect(request('/api/a', { failure })).rejects.toMatchObject({
      message: failure.unreachable,
      status: 0,
    });
  });
});
