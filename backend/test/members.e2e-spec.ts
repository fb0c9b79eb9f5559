import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberSchema, type Branch, type Member, type Problem } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('members', () => {
  let app: TestApp;
  let token: string;
  let branch: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
    const json = { name: 'Ahodwo', location: 'Kumasi' };
    branch = (await app.request<Branch>('/home-content/branches', { method: 'POST', token, json })).body._id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('members').deleteMany({});
  });

  const send = <T = Member>(method: string, path = '', json?: unknown) =>
    app.request<T>(`/members${path}`, { method, token, ...(json !== undefined && { json }) });
  const create = async (more: Record<string, unknown> = {}) =>
    (await send('POST', '', { name: 'A member', ...more })).body;
  const namesOf = async (query: string) => {
    const { status, body, headers } = await send<Member[]>('GET', query);
    expect(status).toBe(200);
    return { names: body.map(({ name }) => name), total: headers.get('x-total-count') };
  };

  it('keeps every field and answers it as it was saved', async () => {
    const input = {
      name: 'First Member',
      phone: '024 000 0001',
      whatsappNumber: '+233 24 000 0001',
      email: 'First@Example.org',
      gender: 'female',
      birthday: { day: 29, month: 2 },
      branch,
      ministries: [ABSENT],
      status: 'member',
      joined: '2026-01-11',
      baptised: true,
      followUpAssignee: 'Office',
      followUpDue: '2026-12-01',
      consentDate: '2026-01-11',
      notes: 'Sings.',
    };
    const { status, body } = await send('POST', '', input);
    expect(status).toBe(201);
    expect(memberSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...input, email: 'first@example.org', calls: [], version: 0 });
    expect((await send('GET', `/${body._id}`)).body).toEqual(body);
  });

  it('changes one, drops a birthday that was left out, and removes it', async () => {
    const made = await create({ birthday: { day: 6, month: 3 } });
    const saved = await send('PUT', `/${made._id}`, { name: 'Renamed', version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Renamed', version: 1 } });
    expect(saved.body).not.toHaveProperty('birthday');
    expect((await namesOf('?q=renamed')).names).toEqual(['Renamed']);
    expect((await namesOf('?q=member')).names).toEqual([]);
    expect((await send('DELETE', `/${made._id}`)).status).toBe(204);
    for (const [method, json] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
      expect((await send(method, `/${made._id}`, json)).status).toBe(404);
    }
  });

  it('tells the second of two editors', async () => {
    const made = await create();
    const first = await send('PUT', `/${made._id}`, { name: 'First', version: 0 });
    const second = await send<Problem>('PUT', `/${made._id}`, { name: 'Second', version: 0 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ message: 'Changed by someone else', current: first.body });
  });

  it('pages by name, whatever the capitals, with the total', async () => {
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) await create({ name });
    expect(await namesOf('')).toEqual({ names: ['Alpha', 'Bravo', 'charlie', 'delta'], total: '4' });
    expect(await namesOf('?page=2&limit=3')).toEqual({ names: ['delta'], total: '4' });
    expect((await send<Problem>('GET', '?limit=101')).status).toBe(400);
  });

  it('filters by branch, status and ministry', async () => {
    await create({ name: 'Here', branch });
    await create({ name: 'Regular', status: 'regular' });
    await create({ name: 'Singer', ministries: [ABSENT] });
    expect((await namesOf(`?branch=${branch.toUpperCase()}`)).names).toEqual(['Here']);
    expect((await namesOf('?status=regular')).names).toEqual(['Regular']);
    expect((await namesOf(`?ministry=${ABSENT}`)).names).toEqual(['Singer']);
    expect(await namesOf(`?status=regular&branch=${branch}`)).toEqual({ names: [], total: '0' });
  });

  it.each([
    ['ƆSEI', ['Ama Ɔsei']],
    ['ama example', ['Ama Ɔsei']],
    ['0240000001', ['Ama Ɔsei']],
    ['024 000-0001', ['Ama Ɔsei']],
    ['k', ['Kofi (Jnr)']],
    ['(jnr)', ['Kofi (Jnr)']],
    ['.*', []],
    ['(', []],
    ['+233 24 000', ['Ama Ɔsei']],
    ['24 000 0001', ['Ama Ɔsei']],
    ['ofi', []],
    ['kofi@cha', ['Kofi (Jnr)']],
    ['chapel', ['Kofi (Jnr)']],
  ])('searches for %j', async (q, names) => {
    await create({ name: 'Ama Ɔsei', phone: '024 000 0001', email: 'one@example.org' });
    await create({ name: 'Kofi (Jnr)', email: 'kofi@chapel.test' });
    expect((await namesOf(`?q=${encodeURIComponent(q)}`)).names).toEqual(names);
  });

  it('filters by who follows up, and names each of them once', async () => {
    await create({ name: 'Yaw', followUpAssignee: 'Office' });
    await create({ name: 'Esi', followUpAssignee: 'Office', followUpDue: '2020-01-02' });
    await create({ name: 'Kojo', followUpAssignee: 'Choir leader' });
    await create({ name: 'Adwoa' });
    expect((await namesOf('?assignee=Office')).names).toEqual(['Esi', 'Yaw']);
    expect((await namesOf('?assignee=Office&followUp=overdue')).names).toEqual(['Esi']);
    expect(await namesOf('?assignee=Nobody')).toEqual({ names: [], total: '0' });
    expect((await send<string[]>('GET', '/assignees')).body).toEqual(['Choir leader', 'Office']);
  });

  it('logs calls with time and name, beside whoever is editing', async () => {
    const { _id } = await create();
    const called = await send('POST', `/${_id}/calls`, { note: 'Will come on Sunday.' });
    expect(called.status).toBe(201);
    expect(called.body.calls).toEqual([
      { at: expect.any(String), by: 'Site Owner', note: 'Will come on Sunday.' },
    ]);
    const saved = await send('PUT', `/${_id}`, { name: 'A member', version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { calls: called.body.calls } });
    expect((await send('POST', `/${_id}/calls`, { note: ' ' })).status).toBe(400);
    expect((await send('POST', `/${ABSENT}/calls`, { note: 'Hello' })).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ status: 'visitor' }, 'status', 'Please choose a status'],
    [{ branch: ABSENT }, 'branch', 'Please select a branch'],
    [{ birthday: { day: 31, month: 4 } }, 'birthday.day', 'This month has no such day'],
    [{ branch: 'ahodwo' }, 'branch', 'Please select a branch'],
    [{ joined: '2026-02-30' }, 'joined', 'Please enter a date'],
    [{ searchWords: 'x' }, 'searchWords', 'There is no field named searchWords'],
  ])('refuses %j', async (wrong, field, reason) => {
    const answer = await send<Problem>('POST', '', { name: 'A member', ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect((await namesOf('')).total).toBe('0');
  });

  it('shows nothing to anyone without a token', async () => {
    const { _id } = await create();
    for (const path of ['/members', `/members/${_id}`]) {
      expect((await app.request(path)).status).toBe(401);
    }
  });
});
