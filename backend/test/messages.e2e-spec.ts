import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageSchema, type Message, type MessageStats, type Problem } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const MESSAGE = {
  name: 'A visitor',
  email: 'visitor@example.org',
  phone: '024 000 0000',
  branch: 'Kumasi',
  message: 'At what time is the service on Sunday?',
  reason: 'Planning a visit',
};
const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
});
/** Each test writes from an address of its own, so that none meets the limit by what others sent. */
let address = '';
let tests = 0;
beforeEach(async () => {
  tests += 1;
  address = `41.66.1.${tests}`;
  await app.database.collection('messages').deleteMany({});
});
afterAll(() => app.close());

const send = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.request<Problem & { received?: true }>('/messages', {
    method: 'POST',
    json: { ...MESSAGE, ...change },
    headers: { 'x-forwarded-for': address, ...headers },
  });
const list = (query = '') => app.request<Message[]>(`/messages${query}`, { token });
const stats = async () => (await app.request<MessageStats>('/messages/stats', { token })).body;
const mark = (id: string, what: 'read' | 'replied') =>
  app.request<Message>(`/messages/${id}/${what}`, { method: 'PATCH', token });
const stored = () => app.database.collection('messages').countDocuments();

async function only(): Promise<Message> {
  const [message] = (await list()).body;
  if (!message) throw new Error('There is no message');
  return message;
}

describe('POST /messages', () => {
  it('stores the message, unread, and answers nothing but that', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([201, { received: true }]);
    const message = await only();
    expect(messageSchema.strict().parse(message)).toEqual(message);
    expect(message).toMatchObject({ ...MESSAGE, status: 'unread' });
    expect(Date.now() - Date.parse(message.createdAt)).toBeLessThan(60_000);
  });

  it('does with the required fields alone, and answers no empty ones', async () => {
    await send({ phone: '', reason: undefined });
    expect(Object.keys(await only()).sort()).toEqual(
      ['_id', 'branch', 'createdAt', 'email', 'message', 'name', 'status'].sort(),
    );
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name is longer than 120 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: { $ne: null } }, 'email', 'Email is required'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ branch: '' }, 'branch', 'Branch is required'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message is longer than 5000 characters'],
    [{ reason: 'Money' }, 'reason', 'Please choose a reason'],
    [{ website: 'https://spam.example' }, 'website', 'Please leave this field empty'],
    [{ status: 'replied' }, 'status', 'There is no field named status'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'createdAt', 'There is no field named createdAt'],
  ])('refuses %j', async (change, field, reason) => {
    const { status, body } = await send(change);
    expect([status, body.message]).toEqual([400, reason]);
    expect(body.fields).toEqual({ [field]: reason });
    expect(await stored()).toBe(0);
  });

  it('holds back what no person can have typed, but no phone with a wrong clock', async () => {
    expect((await send({ startedAt: Date.now() - 500 })).status).toBe(400);
    expect((await send({ startedAt: Date.now() - 5000 })).status).toBe(201);
    expect((await send({ startedAt: Date.now() + 3_600_000 })).status).toBe(201);
    expect((await send({ startedAt: 1 })).status).toBe(201);
    expect(await stored()).toBe(3);
  });

  it('stores a message once that is sent again with the same key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const answers = await Promise.all([send({}, headers), send({}, headers), send({}, headers)]);
    expect(answers.map(({ status, body }) => [status, body.received])).toEqual(Array(3).fill([201, true]));
    expect((await send({}, headers)).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  it('does not take another message under a used key', async () => {
    const headers = { 'idempotency-key': 'key-00000002' };
    await send({}, headers);
    expect((await send({ message: 'Something else' }, headers)).status).toBe(409);
    expect(await stored()).toBe(1);
  });

  it('refuses a malformed key', async () => {
    const { status, body } = await send({}, { 'idempotency-key': 'short' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['idempotency-key']);
  });

  it('limits one address, not the others, and not what is sent again', async () => {
    const from = (other: string, key: string) =>
      send({}, { 'x-forwarded-for': other, 'idempotency-key': key });
    const answers = [];
    for (let index = 0; index < 61; index += 1)
      answers.push(await from('41.66.9.9', `flood-${1000 + index}`));
    expect(answers.slice(0, 60).every(({ status }) => status === 201)).toBe(true);
    const refused = answers[60];
    expect([refused?.status, refused?.body.error]).toEqual([429, 'Too Many Requests']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await from('41.66.9.9', 'flood-1000')).status).toBe(201);
    expect((await from('41.66.9.10', 'other-0001')).status).toBe(201);
    expect(await stored()).toBe(61);
  });
});

describe('GET /messages', () => {
  beforeEach(async () => {
    for (const [index, branch] of ['Kumasi', 'KNUST', 'Kumasi', 'all'].entries()) {
      await send({ branch, message: `Message ${index}` });
    }
  });
  const texts = async (query = '') =>
    (await list(query)).body.map(({ message }) => message.slice(-1)).join('');

  it('answers the newest first, with the total', async () => {
    expect(await texts()).toBe('3210');
    expect((await list()).headers.get('x-total-count')).toBe('4');
  });

  it('filters by branch name and by status', async () => {
    expect([await texts('?branch=Kumasi'), await texts('?branch=knust'), await texts('?branch=all')]).toEqual(
      ['20', '1', '3210'],
    );
    expect((await list('?branch=Kumasi')).headers.get('x-total-count')).toBe('2');
    const newest = (await list()).body[0]?._id ?? '';
    await mark(newest, 'read');
    expect([
      await texts('?status=read'),
      await texts('?status=unread'),
      await texts('?status=replied'),
    ]).toEqual(['3', '210', '']);
  });

  it('answers pages whose total is the whole list', async () => {
    expect([await texts('?limit=3'), await texts('?limit=3&page=2'), await texts('?limit=3&page=3')]).toEqual(
      ['321', '0', ''],
    );
    expect((await list('?limit=3&page=2')).headers.get('x-total-count')).toBe('4');
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?page=0',
    '?page=-1',
    '?status=new',
    '?branch[$ne]=x',
    '?x=1',
  ])('refuses %s', async (query) => {
    expect((await app.request(`/messages${query}`, { token })).status).toBe(400);
  });

  it('refuses a repeated parameter', async () => {
    expect((await app.request('/messages?branch=a&branch=b', { token })).status).toBe(400);
  });
});

describe('statuses', () => {
  it('go from unread to read to replied and never back (specification, section 4)', async () => {
    await send();
    const { _id } = await only();
    expect((await mark(_id, 'read')).body.status).toBe('read');
    expect((await mark(_id, 'read')).body.status).toBe('read');
    expect((await mark(_id, 'replied')).body.status).toBe('replied');
    expect((await mark(_id, 'replied')).body.status).toBe('replied');
    expect((await mark(_id, 'read')).body.status).toBe('replied');
    expect((await only()).status).toBe('replied');
  });

  it('may go from unread to replied at once', async () => {
    await send();
    const { status, body } = await mark((await only())._id, 'replied');
    expect([status, body.status]).toEqual([200, 'replied']);
    expect(messageSchema.strict().parse(body)).toEqual(body);
  });

  it('are counted', async () => {
    expect(await stats()).toEqual({ total: 0, unread: 0, read: 0, replied: 0 });
    for (let index = 0; index < 6; index += 1) await send();
    const ids = (await list()).body.map(({ _id }) => _id);
    await mark(ids[0] ?? '', 'read');
    await mark(ids[1] ?? '', 'read');
    await mark(ids[2] ?? '', 'replied');
    expect(await stats()).toEqual({ total: 6, unread: 3, read: 2, replied: 1 });
  });
});

describe('DELETE /messages/{id}', () => {
  it('deletes once', async () => {
    await send();
    const { _id } = await only();
    const first = await app.request(`/messages/${_id}`, { method: 'DELETE', token });
    expect(first.status).toBe(204);
    expect(await stored()).toBe(0);
    const second = await app.request(`/messages/${_id}`, { method: 'DELETE', token });
    expect([second.status, second.body.message]).toEqual([404, 'This message does not exist, or no longer']);
  });
});

describe('ids', () => {
  it.each([
    ['PATCH', '/read'],
    ['PATCH', '/replied'],
    ['DELETE', ''],
  ])('%s: 404 when absent, 400 when malformed', async (method, rest) => {
    expect((await app.request(`/messages/${ABSENT}${rest}`, { method, token })).status).toBe(404);
    const bad = await app.request(`/messages/1${rest}`, { method, token });
    expect([bad.status, bad.body.fields]).toEqual([400, { id: 'This is not a valid identifier' }]);
  });
});
