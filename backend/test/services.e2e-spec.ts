import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { serviceSchema, type Branch, type Problem, type Service } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('services', () => {
  let app: TestApp;
  let token: string;
  let kumasi: string;
  let accra: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());

  const call = <T = Service>(method: string, path: string, json?: unknown) =>
    app.request<T>(`/home-content${path}`, { method, token, ...(json !== undefined && { json }) });
  const branch = async (id: string) => {
    const { body } = await app.request<Branch[]>('/home-content/branches');
    return body.find(({ _id }) => _id === id)?.services ?? [];
  };
  const sunday = { name: 'Sunday Service', time: 'Sunday 8:30 AM' };
  const add = async (branchId: string, more = {}) =>
    (await call('POST', '/services', { branchId, ...sunday, ...more })).body;
  const place = (branchId: string, id: string) => `/branches/${branchId}/services/${id}`;

  beforeEach(async () => {
    await app.database.collection('branches').deleteMany({});
    kumasi = (await call<Branch>('POST', '/branches', { name: 'Kumasi', location: 'Kumasi' })).body._id;
    accra = (await call<Branch>('POST', '/branches', { name: 'Accra', location: 'Accra' })).body._id;
  });

  it('adds a service with the default icon', async () => {
    const { status, body } = await call('POST', '/services', { branchId: kumasi, ...sunday });
    expect(status).toBe(201);
    expect(serviceSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...sunday, icon: 'FaPrayingHands' });
    expect(await branch(kumasi)).toEqual([body]);
    expect(await branch(accra)).toEqual([]);
  });

  it('keeps the fields from which the next service is worked out', async () => {
    const more = {
      weekday: 'sunday',
      startTime: '08:30',
      endTime: '11:00',
      description: 'Worship',
      icon: 'FaDove',
    };
    expect(await add(kumasi, more)).toMatchObject({ ...sunday, ...more });
  });

  it('changes the right one of several', async () => {
    const first = await add(kumasi);
    const second = await add(kumasi, { name: 'Prayer', description: 'Friday prayer' });
    const third = await add(kumasi, { name: 'Choir' });
    const { status, body } = await call('PUT', place(kumasi, second._id), {
      branchId: kumasi,
      name: 'Evening Prayer',
      time: 'Friday 6 PM',
      icon: 'FaPray',
    });
    expect(status).toBe(200);
    // The description was left out, so it is gone: a PUT replaces.
    const saved = { name: 'Evening Prayer', time: 'Friday 6 PM', icon: 'FaPray', version: 1 };
    expect(body).toEqual({ _id: second._id, ...saved });
    expect(await branch(kumasi)).toEqual([first, body, third]);
  });

  it('loses none of several changes at once', async () => {
    const services = [];
    for (let index = 0; index < 6; index += 1) services.push(await add(kumasi, { name: `Service ${index}` }));
    const [gone, ...kept] = services.map(({ _id }) => _id);
    await Promise.all([
      call('DELETE', place(kumasi, gone ?? '')),
      ...kept.map((id) =>
        call('PUT', place(kumasi, id), { branchId: kumasi, name: `Changed ${id}`, time: 'Sunday' }),
      ),
    ]);
    expect((await branch(kumasi)).map(({ name }) => name)).toEqual(kept.map((id) => `Changed ${id}`));
  });

  it('writes over no neighbour when the list shifts between its look and its write', async () => {
    const first = await add(kumasi);
    const second = await add(kumasi, { name: 'Prayer' });
    const third = await add(kumasi, { name: 'Choir' });
    const branches = app.backend.app.get<Model<object>>(getModelToken('Branch'));
    const write = branches.findOneAndUpdate.bind(branches);
    const shifting = jest.spyOn(branches, 'findOneAndUpdate').mockImplementationOnce(((
      ...values: Parameters<typeof write>
    ) => ({
      lean: async () => {
        const stored = app.database.collection<{ services: { _id: Types.ObjectId }[] }>('branches');
        const services = (await stored.findOne({ name: 'Kumasi' }))?.services ?? [];
        const left = services.filter(({ _id }) => String(_id) !== first._id);
        await stored.updateOne({ name: 'Kumasi' }, { $set: { services: left } });
        return write(...values).lean();
      },
    })) as typeof write);
    const saved = await call('PUT', place(kumasi, second._id), {
      branchId: kumasi,
      name: 'Changed',
      time: 'Friday',
    });
    shifting.mockRestore();
    expect(saved.status).toBe(200);
    expect(await branch(kumasi)).toEqual([saved.body, third]);
    expect(saved.body).toMatchObject({ _id: second._id, name: 'Changed' });
  });

  it('moves a service to another branch, with its id', async () => {
    const { _id } = await add(kumasi);
    const moved = await call('PUT', place(kumasi, _id), { branchId: accra, ...sunday, name: 'Moved' });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ _id, name: 'Moved' });
    expect(await branch(kumasi)).toEqual([]);
    expect(await branch(accra)).toEqual([moved.body]);
  });

  it('finishes a move that broke off half-way', async () => {
    const { _id } = await add(kumasi);
    const stored = await app.database.collection('branches').findOne({ name: 'Kumasi' });
    await app.database
      .collection('branches')
      .updateOne({ name: 'Accra' }, { $set: { services: (stored as unknown as Branch).services } });
    const again = await call('PUT', place(kumasi, _id), { branchId: accra, ...sunday, name: 'Moved' });
    expect(again.status).toBe(200);
    expect(await branch(kumasi)).toEqual([]);
    expect(await branch(accra)).toEqual([again.body]);
    expect(again.body.name).toBe('Moved');
  });

  it('leaves a service where it is when the branch to move to does not exist', async () => {
    const service = await add(kumasi);
    const moved = await call('PUT', place(kumasi, service._id), { branchId: ABSENT, ...sunday });
    expect(moved.status).toBe(404);
    expect(await branch(kumasi)).toEqual([service]);
  });

  it('removes a service', async () => {
    const first = await add(kumasi);
    const second = await add(kumasi);
    expect((await call('DELETE', place(kumasi, first._id))).status).toBe(204);
    expect(await branch(kumasi)).toEqual([second]);
    expect((await call('DELETE', place(kumasi, first._id))).status).toBe(404);
  });

  it.each([
    [{ branchId: undefined }, 'branchId', 'Please select a branch'],
    [{ branchId: '' }, 'branchId', 'Please select a branch'],
    [{ branchId: 'kumasi' }, 'branchId', 'This is not a valid identifier'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ time: ' ' }, 'time', 'Time is required'],
    [{ icon: 'FaTruck' }, 'icon', 'Please choose one of the icons'],
    [{ weekday: 'Sunday' }, 'weekday', 'Please choose a day of the week'],
    [{ startTime: '8:30' }, 'startTime', 'Please enter a time such as 08:30'],
    [{ endTime: '24:00' }, 'endTime', 'Please enter a time such as 08:30'],
    [{ colour: 'red' }, 'colour', 'There is no field named colour'],
  ])('refuses %j', async (wrong, field, reason) => {
    const answer = await call<Problem>('POST', '/services', { branchId: kumasi, ...sunday, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: reason, fields: { [field]: reason } });
    expect(await branch(kumasi)).toEqual([]);
  });

  it('answers 404 for absent ids and 400 for what is no id', async () => {
    const { _id } = await add(kumasi);
    const body = { branchId: kumasi, ...sunday };
    expect((await call('POST', '/services', { ...body, branchId: ABSENT })).status).toBe(404);
    expect((await call('PUT', place(kumasi, ABSENT), body)).status).toBe(404);
    expect((await call('PUT', place(ABSENT, _id), body)).status).toBe(404);
    expect((await call('PUT', place(accra, _id), { ...body, branchId: accra })).status).toBe(404);
    expect((await call('PUT', place(kumasi, 'x'), body)).status).toBe(400);
    expect((await call('DELETE', place(accra, _id))).status).toBe(404);
    expect((await call('DELETE', place('x', _id))).status).toBe(400);
    expect(await branch(kumasi)).toHaveLength(1);
  });

  it('asks for a token at every write', async () => {
    const service = await add(kumasi);
    const body = { branchId: kumasi, ...sunday, name: 'Taken over' };
    const path = `/home-content${place(kumasi, service._id)}`;
    const answers = await Promise.all([
      app.request('/home-content/services', { method: 'POST', json: body }),
      app.request(path, { method: 'PUT', json: body }),
      app.request(path, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await branch(kumasi)).toEqual([service]);
  });
});
