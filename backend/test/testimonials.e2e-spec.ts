import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testimonialSchema, type Problem, type Testimonial } from '@chapel/contracts';
import { dataString, photo } from './support/pictures.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('testimonials', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const name of ['testimonials', 'uploads', 'uploads.files', 'uploads.chunks']) {
      await app.database.collection(name).deleteMany({});
    }
  });

  const input = { name: 'A member', role: 'Choir member', testimony: 'I found a family here.' };
  const send = <T = Testimonial>(method: string, path = '', json?: unknown) =>
    app.request<T>(`/testimonials${path}`, { method, token, ...(json !== undefined && { json }) });
  const create = async (more = {}) => (await send('POST', '', { ...input, ...more })).body;
  const listed = async () => (await app.request<Testimonial[]>('/testimonials')).body;
  const all = async () => (await send<Testimonial[]>('GET', '/admin')).body;
  const statusOf = async (url: string) => (await fetch(`${app.url}${url}`)).status;
  const uploads = () => app.database.collection('uploads').countDocuments({});

  it('creates one, active unless said otherwise', async () => {
    const { status, body } = await send('POST', '', { ...input, ministry: 'New Life Choir' });
    expect(status).toBe(201);
    expect(testimonialSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...input, ministry: 'New Life Choir', isActive: true });
    expect(body).not.toHaveProperty('image');
    expect(await create({ isActive: false, ministry: '' })).toMatchObject({ isActive: false });
  });

  it('lists the active ones to anyone and all of them to staff, newest first', async () => {
    const first = await create();
    const hidden = await create({ isActive: false });
    const last = await create();
    expect(await listed()).toEqual([last, first]);
    expect(await all()).toEqual([last, hidden, first]);
    expect((await app.request('/testimonials/admin')).status).toBe(401);
  });

  it('changes only the given fields', async () => {
    const before = await create({ ministry: 'Lifeline' });
    const { status, body } = await send('PATCH', `/${before._id}`, { role: 'Usher' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, role: 'Usher', version: 1 });
    expect((await send('PATCH', `/${before._id}`, { ministry: '' })).body).not.toHaveProperty('ministry');
    expect((await send('PATCH', `/${before._id}`, {})).status).toBe(200);
  });

  it('flips active and inactive', async () => {
    const { _id } = await create();
    const toggle = () => send('PATCH', `/${_id}/toggle`);
    expect((await toggle()).body.isActive).toBe(false);
    expect(await listed()).toEqual([]);
    expect((await toggle()).body.isActive).toBe(true);
    expect(await listed()).toHaveLength(1);
  });

  it('counts every one of several toggles at once', async () => {
    const { _id } = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('PATCH', `/${_id}/toggle`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.isActive)).toHaveLength(2);
    expect((await all())[0]?.isActive).toBe(false);
  });

  it('removes one', async () => {
    const { _id } = await create();
    expect((await send('DELETE', `/${_id}`)).status).toBe(204);
    expect(await all()).toEqual([]);
    expect((await send('DELETE', `/${_id}`)).status).toBe(404);
  });

  it('stores a picture and answers its address', async () => {
    const { image = '' } = await create({ image: dataString(await photo(80, 60, 'jpeg')) });
    expect(image).toMatch(/^\/api\/uploads\/[0-9a-f]{24}\/80\.jpeg$/);
    expect(await statusOf(image)).toBe(200);
    expect(JSON.stringify(await listed())).not.toContain('base64');
  });

  it('keeps, replaces and removes the picture', async () => {
    const first = await create({ image: dataString(await photo(80, 60, 'jpeg')) });
    const kept = (await send('PATCH', `/${first._id}`, { image: first.image, role: 'Usher' })).body;
    expect(kept.image).toBe(first.image);

    const replaced = (
      await send('PATCH', `/${first._id}`, { image: dataString(await photo(50, 40, 'jpeg')) })
    ).body;
    expect(replaced.image).toMatch(/\/50\.jpeg$/);
    expect(await statusOf(first.image ?? '')).toBe(404);
    expect(await statusOf(replaced.image ?? '')).toBe(200);

    const none = (await send('PATCH', `/${first._id}`, { image: '' })).body;
    expect(none).not.toHaveProperty('image');
    expect(await statusOf(replaced.image ?? '')).toBe(404);

    const again = (await send('PATCH', `/${first._id}`, { image: dataString(await photo(60, 40, 'jpeg')) }))
      .body;
    await send('DELETE', `/${first._id}`);
    // It can be brought back, with its picture, until it is deleted for ever.
    expect(await statusOf(again.image ?? '')).toBe(200);
    await app.request(`/deleted-records/${first._id}`, { method: 'DELETE', token });
    expect(await statusOf(again.image ?? '')).toBe(404);
    expect(await uploads()).toBe(0);
    expect(await app.database.collection('uploads.chunks').countDocuments({})).toBe(0);
  });

  it("refuses another record's picture, and one that is none", async () => {
    const other = await create({ image: dataString(await photo(80, 60, 'jpeg')) });
    const { _id } = await create();
    expect((await send('PATCH', `/${_id}`, { image: other.image })).status).toBe(400);
    expect((await send('POST', '', { ...input, image: other.image })).status).toBe(400);

    const fake = await send<Problem>('PATCH', `/${_id}`, {
      image: dataString(Buffer.from('This is no picture')),
    });
    expect(fake.status).toBe(400);
    expect(fake.body).toMatchObject({ fields: { image: 'Please select a valid image file.' } });
    expect(await statusOf(other.image ?? '')).toBe(200);
    expect(await uploads()).toBe(1);
  });

  it('takes a picture of several megabytes and refuses one over 5 MB', async () => {
    const jpeg = await photo(80, 60, 'jpeg');
    const padded = (size: number) => dataString(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect((await send('POST', '', { ...input, image: padded(5_242_880) })).status).toBe(201);
    const refused = await send<Problem>('POST', '', { ...input, image: padded(5_242_881) });
    expect(refused.status).toBe(413);
    expect(refused.body.message).toContain('Please select an image smaller than 5MB');
    expect([400, 413]).toContain((await send('POST', '', { ...input, image: padded(6_000_000) })).status);
    expect(await all()).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ role: undefined }, 'role', 'Role is required'],
    [{ testimony: ' ' }, 'testimony', 'Testimony is required'],
    [{ testimony: 'x'.repeat(5001) }, 'testimony', 'Testimony is longer than 5000 characters'],
    [{ ministry: 'Ushers' }, 'ministry', 'Please choose a ministry from the list'],
    [{ isActive: 'yes' }, 'isActive', 'Active must be true or false'],
    [{ image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'image', 'The picture must be a JPEG data string'],
    [{ image: 'https://example.org/a.jpg' }, 'image', 'The picture must be a JPEG data string'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'createdAt', 'There is no field named createdAt'],
  ])('refuses %j', async (wrong, field, reason) => {
    const answer = await send<Problem>('POST', '', { ...input, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect(await all()).toEqual([]);
  });

  it('answers 404 for an absent id, 400 for what is no id, 401 without a token', async () => {
    for (const [method, path] of [
      ['PATCH', ''],
      ['PATCH', '/toggle'],
      ['DELETE', ''],
    ] as const) {
      const json = method === 'PATCH' && path === '' ? { role: 'Usher' } : undefined;
      expect((await send(method, `/${ABSENT}${path}`, json)).status).toBe(404);
      expect((await send(method, `/nobody${path}`, json)).status).toBe(400);
      expect((await app.request(`/testimonials/${ABSENT}${path}`, { method, json })).status).toBe(401);
    }
    expect((await app.request('/testimonials', { method: 'POST', json: input })).status).toBe(401);
    expect(await all()).toEqual([]);
  });
});
