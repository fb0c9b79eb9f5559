import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ministrySchema, type Ministry, type Problem } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('ministries', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('ministries').deleteMany({});
  });

  const input = { name: 'New Life Choir', summary: 'Leads the congregation in song.' };
  const send = <T = Ministry>(method: string, path = '', json?: unknown) =>
    app.request<T>(`/ministries${path}`, { method, token, ...(json !== undefined && { json }) });
  const create = async (more = {}) => (await send('POST', '', { ...input, ...more })).body;
  const listed = async () => (await app.request<Ministry[]>('/ministries')).body;
  const read = (slug: string) => app.request<Ministry>(`/ministries/${slug}`);

  it('creates one and answers it under an address made from its name', async () => {
    const { status, body } = await send('POST', '', input);
    expect(status).toBe(201);
    expect(ministrySchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...input, slug: 'new-life-choir', branch: 'all', isPublished: true });
    expect((await read('new-life-choir')).body).toEqual(body);
  });

  it.each([
    ["Good Life Children & Great Life Teen's Ministry", 'good-life-children-and-great-life-teens-ministry'],
    ['Nkɔmhyɛ ne Ɔsom – Mpaebɔ', 'nkomhye-ne-osom-mpaebo'],
    ['  50+ Group!  ', '50-group'],
    ['***', 'ministry'],
    ['admin', 'admin-2'],
    ['x'.repeat(120), 'x'.repeat(75)],
  ])('makes an address of %j', async (name, slug) => {
    const created = await create({ name });
    expect(created.slug).toBe(slug);
    expect((await read(slug)).status).toBe(200);
  });

  it('numbers the addresses of one name', async () => {
    const made = await Promise.all([create(), create(), create()]);
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'new-life-choir',
      'new-life-choir-2',
      'new-life-choir-3',
    ]);
  });

  it('refuses a given address that is taken', async () => {
    await create();
    const other = await create({ name: 'Lifeline' });
    for (const answer of [
      await send<Problem>('POST', '', { ...input, slug: 'new-life-choir' }),
      await send<Problem>('PUT', `/${other._id}`, { ...input, slug: 'new-life-choir' }),
      await send<Problem>('POST', '', { ...input, slug: 'admin' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.fields).toEqual({ slug: 'Another ministry has this address' });
    }
    expect(await listed()).toHaveLength(2);
  });

  it('lists the published ones by their order to anyone, and all to staff', async () => {
    const last = await create({ name: 'Last', order: 20 });
    const first = await create({ name: 'First', order: 10 });
    const hidden = await create({ name: 'Hidden', order: 15, isPublished: false });
    expect(await listed()).toEqual([first, last]);
    expect((await send<Ministry[]>('GET', '/admin')).body).toEqual([first, hidden, last]);
    expect((await read('hidden')).status).toBe(404);
    expect((await app.request('/ministries/admin')).status).toBe(401);
  });

  it('keeps its address under a new name, and takes a new one when given', async () => {
    const { _id } = await create();
    const renamed = await send('PUT', `/${_id}`, { ...input, name: 'The Choir' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({ _id, name: 'The Choir', slug: 'new-life-choir' });
    const moved = await send('PUT', `/${_id}`, { ...input, slug: 'the-choir' });
    expect(moved.body.slug).toBe('the-choir');
    expect((await read('new-life-choir')).status).toBe(404);
    expect((await read('the-choir')).body).toEqual(moved.body);
  });

  it('removes one', async () => {
    const { _id } = await create();
    expect((await send('DELETE', `/${_id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await send('DELETE', `/${_id}`)).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ summary: undefined }, 'summary', 'Summary is required'],
    [{ summary: 'x'.repeat(401) }, 'summary', 'Summary is longer than 400 characters'],
    [{ slug: 'New Choir' }, 'slug', 'Use small letters, digits and single hyphens'],
    [{ branch: 'kumasi' }, 'branch', 'Please select a branch'],
    [{ branch: ABSENT }, 'branch', 'Please select a branch'],
    [{ image: 'javascript:alert(1)' }, 'image', 'Please enter the address of a picture'],
    [{ whatsappNumber: 'call me' }, 'whatsappNumber', 'Please enter a valid phone number'],
    [{ leader: 'x' }, 'leader', 'There is no field named leader'],
  ])('refuses %j', async (wrong, field, reason) => {
    const answer = await send<Problem>('POST', '', { ...input, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect(await listed()).toEqual([]);
  });

  it('refuses an order that is no small whole number, and a flag that is none', async () => {
    for (const wrong of [{ order: -1 }, { order: 1.5 }, { order: '1' }, { isPublished: 'yes' }]) {
      expect((await send('POST', '', { ...input, ...wrong })).status).toBe(400);
    }
  });

  it('answers 404 for an absent id, 400 for what is no id or slug, 401 without a token', async () => {
    expect((await send('PUT', `/${ABSENT}`, input)).status).toBe(404);
    expect((await send('PUT', '/choir', input)).status).toBe(400);
    expect((await send('DELETE', '/choir')).status).toBe(400);
    expect((await read('no-such-ministry')).status).toBe(404);
    expect((await read('No%20Slug')).status).toBe(400);
    const { _id } = await create();
    const answers = await Promise.all([
      app.request('/ministries', { method: 'POST', json: input }),
      app.request(`/ministries/${_id}`, { method: 'PUT', json: { ...input, name: 'Taken over' } }),
      app.request(`/ministries/${_id}`, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await listed())[0]?.name).toBe('New Life Choir');
  });
});
