import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, getJson, postJson, UNREACHABLE_MESSAGE } from './fetch.js';
import { standIn } from './stand-in.js';

let server: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  server = await standIn();
});
afterAll(() => server.close());

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('getJson', () => {
  it('reads the JSON of an address below the page’s origin', async () => {
    server.answerWith(() => ({ body: { name: 'Chapel' } }));
    await expect(getJson('/api/site')).resolves.toEqual({ name: 'Chapel' });
    expect(server.calls[0]).toMatchObject({ method: 'GET', path: '/api/site' });
  });

  it('carries the server’s sentence, reasons and request id', async () => {
    server.answerWith(() => ({
      status: 400,
      body: { message: 'Name is required', fields: { name: 'Name is required' }, requestId: 'r-1' },
    }));
    const error = await failureOf(getJson('/api/site'));
    expect(error).toMatchObject({
      message: 'Name is required',
      status: 400,
      fields: { name: 'Name is required' },
      requestId: 'r-1',
    });
  });

  it('shows no HTML of a proxy', async () => {
    server.answerWith(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    const error = await failureOf(getJson('/api/site'));
    expect(error.status).toBe(502);
    expect(error.message).not.toContain('<');
  });

  it('tells of a lost connection with status 0 and a plain sentence', async () => {
    server.answerWith(() => ({ cut: true }));
    await expect(failureOf(getJson('/api/site'))).resolves.toMatchObject({
      status: 0,
      message: UNREACHABLE_MESSAGE,
    });
  });
});

describe('postJson', () => {
  it('sends the body and the headers', async () => {
    server.answerWith(() => ({ status: 201, body: { received: true } }));
    await expect(
      postJson('/api/messages', { name: 'A visitor' }, { 'idempotency-key': 'k' }),
    ).resolves.toEqual({
      received: true,
    });
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: { name: 'A visitor' } });
    expect(server.calls[0]?.headers['idempotency-key']).toBe('k');
  });
});
