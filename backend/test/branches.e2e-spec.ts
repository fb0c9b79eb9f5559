import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { branchSchema, type Branch } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('branches', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('branches').deleteMany({});
  });

  const list = async () => (await app.request<Branch[]>('/home-content/branches')).body;
  const create = (json: unknown) =>
    app.request<Branch>('/home-content/branches', { method: 'POST', json, token });
  const save = (id: string, json: unknown) =>
    app.request<Branch>(`/home-content/branches/${id}`, { method: 'PUT', json, token });
  const problemOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return { status, ...(body as { message: string; fields?: Record<string, string> }) };
  };
  const kumasi = { name: 'Kumasi', location: 'Ahodwo, Kumasi' };

  it('creates a branch and lists it to anyone', async () => {
    const { status, body } = await create({
      ...kumasi,
      phone: '032 000 0000',
      hasWhatsApp: true,
      whatsappNumber: '024 000 0000',
    });
    expect(status).toBe(201);
    expect(branchSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ...kumasi,
      hasWhatsApp: true,
      whatsappNumber: '024 000 0000',
      services: [],
    });
    expect(await list()).toEqual([body]);
  });

  it('lists in the order of creation', async () => {
    for (const name of ['Sunyani', 'Accra', 'KNUST']) await create({ name, location: name });
    expect((await list()).map(({ name }) => name)).toEqual(['Sunyani', 'Accra', 'KNUST']);
  });

  it('forgets the WhatsApp number when WhatsApp is off', async () => {
    const { body } = await create({ ...kumasi, hasWhatsApp: false, whatsappNumber: '024 000 0000' });
    expect(body.whatsappNumber).toBe('');
    const stored = await app.database.collection('branches').findOne({ name: 'Kumasi' });
    expect(stored?.['whatsappNumber']).toBe('');
    const on = await save(body._id, { ...kumasi, hasWhatsApp: true });
    expect(on.body.whatsappNumber).toBe('');
  });

  it('changes a branch and leaves its services', async () => {
    const { body } = await create(kumasi);
    const service = { branchId: body._id, name: 'Sunday Service', time: 'Sunday 8:30 AM' };
    await app.request('/home-content/services', { method: 'POST', json: service, token });

    const saved = await save(body._id, { name: 'Kumasi Central', location: 'Adum, Kumasi' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ _id: body._id, name: 'Kumasi Central', location: 'Adum, Kumasi' });
    expect(saved.body.services).toHaveLength(1);
    expect(await list()).toEqual([saved.body]);
  });

  it('removes a branch', async () => {
    const { body } = await create(kumasi);
    const removed = await app.request(`/home-content/branches/${body._id}`, { method: 'DELETE', token });
    expect(removed.status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('refuses a second branch of the same name in other capitals', async () => {
    await create(kumasi);
    const twin = await problemOf(create({ name: '  KUMASI ', location: 'Elsewhere' }));
    expect(twin).toMatchObject({ status: 409, message: 'There is already a branch with this name' });
    expect(twin.fields).toEqual({ name: 'There is already a branch with this name' });

    const accra = await create({ name: 'Accra', location: 'Accra' });
    expect((await problemOf(save(accra.body._id, { ...kumasi, name: 'kumasi' }))).status).toBe(409);
    expect((await save(accra.body._id, { name: 'ACCRA', location: 'Accra' })).status).toBe(200);
  });

  it.each([
    [{ location: 'Here' }, 'name', 'Name is required'],
    [{ name: '   ', location: 'Here' }, 'name', 'Name is required'],
    [{ name: 'Kumasi' }, 'location', 'Location is required'],
    [{ ...kumasi, name: 'x'.repeat(121) }, 'name', 'Name is longer than 120 characters'],
    [{ ...kumasi, phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ ...kumasi, hasWhatsApp: 'yes' }, 'hasWhatsApp', 'WhatsApp must be on or off'],
    [
      { ...kumasi, hasWhatsApp: true, whatsappNumber: '1' },
      'whatsappNumber',
      'Please enter a valid phone number',
    ],
    [{ ...kumasi, services: [] }, 'services', 'There is no field named services'],
    [{ ...kumasi, name: { $gt: '' } }, 'name', 'Name is required'],
  ])('refuses %j', async (input, field, reason) => {
    const refused = await problemOf(create(input));
    expect(refused).toMatchObject({ status: 400, message: reason, fields: { [field]: reason } });
    expect(await list()).toEqual([]);
  });

  it('asks for a token at every write', async () => {
    const { body } = await create(kumasi);
    const path = `/home-content/branches/${body._id}`;
    const answers = await Promise.all([
      app.request('/home-content/branches', { method: 'POST', json: kumasi }),
      app.request(path, { method: 'PUT', json: { ...kumasi, name: 'Taken over' } }),
      app.request(path, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await list()).toEqual([body]);
  });

  it('answers 404 for an absent id and 400 for what is no id', async () => {
    expect((await save(ABSENT, kumasi)).status).toBe(404);
    expect((await save('kumasi', kumasi)).status).toBe(400);
    const remove = (id: string) => app.request(`/home-content/branches/${id}`, { method: 'DELETE', token });
    expect((await remove(ABSENT)).status).toBe(404);
    expect((await remove('1')).status).toBe(400);
  });
});
