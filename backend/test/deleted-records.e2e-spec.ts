import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Branch, DeletedRecord, Service, Testimonial } from '@chapel/contracts';
import { DeletedRecordsService } from '../src/modules/deleted-records/deleted-records.service.js';
import { dataString, photo } from './support/pictures.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 3_600_000;
const BRANCH = { name: 'Kumasi', location: 'Ahodwo, Kumasi' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
});
afterAll(() => app.close());

const call = <T>(method: string, path: string, json?: unknown) =>
  app.request<T>(path, { method, token, ...(json !== undefined && { json }) });
const kept = async (query = '') => (await call<DeletedRecord[]>('GET', `/deleted-records${query}`)).body;
const restore = (id: string) => call<{ message: string }>('POST', `/deleted-records/${id}/restore`);
const create = async <T extends { _id: string }>(path: string, json: unknown) =>
  (await call<T>('POST', path, json)).body;
const branches = async () => (await call<Branch[]>('GET', '/home-content/branches')).body;

const RECORDS: [kind: string, path: string, list: string, body: object, name: string][] = [
  ['branch', '/home-content/branches', '/home-content/branches', { ...BRANCH, name: 'Accra' }, 'Accra'],
  ['ministry', '/ministries', '/ministries/admin', { name: 'Choir', summary: 'They sing' }, 'Choir'],
  ['member', '/members', '/members', { name: 'A member', phone: '024 000 0000' }, 'A member'],
  [
    'testimonial',
    '/testimonials',
    '/testimonials/admin',
    { name: 'A guest', role: 'Guest', testimony: 'Good' },
    'A guest',
  ],
  [
    'event',
    '/events',
    '/events',
    {
      summary: 'A concert',
      description: 'Songs',
      location: 'Hall',
      type: 'special',
      branch: 'all',
      start: { dateTime: '2030-01-01T18:00:00.000Z' },
      end: { dateTime: '2030-01-01T20:00:00.000Z' },
      attachments: [],
    },
    'A concert',
  ],
];

describe('recently deleted', () => {
  it.each(RECORDS)('keeps a %s and brings it back as it was', async (kind, path, list, body, name) => {
    const made = await create(path, body);
    expect(made).toMatchObject({ _id: expect.any(String) });
    const find = async () =>
      (await call<{ _id: string }[]>('GET', list)).body.find(({ _id }) => _id === made._id);
    const before = await find();
    expect((await call('DELETE', `${path}/${made._id}`)).status).toBe(204);
    expect(await find()).toBeUndefined();
    const entry = (await kept(`?kind=${kind}`))[0];
    expect(entry).toMatchObject({ _id: made._id, kind, name });
    const days = (Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.deletedAt ?? '')) / DAY;
    expect(days).toBe(30);
    expect((await restore(made._id)).status).toBe(204);
    expect(await find()).toEqual(before);
    expect((await restore(made._id)).status).toBe(404);
  });

  it('keeps a message', async () => {
    const json = { name: 'A visitor', email: 'v@example.org', branch: 'Kumasi', message: 'Hello' };
    await app.request('/messages', { method: 'POST', json });
    const [message] = (await call<{ _id: string }[]>('GET', '/messages')).body;
    const id = message?._id ?? '';
    expect((await call('DELETE', `/messages/${id}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(204);
    expect((await call<unknown[]>('GET', '/messages')).body).toEqual([message]);
  });

  it('brings a service back into its branch, and says when the branch is gone', async () => {
    const branch = await create<Branch>('/home-content/branches', BRANCH);
    const body = { branchId: branch._id, name: 'First service', time: 'Sunday 8:30 AM' };
    const service = await create<Service>('/home-content/services', body);
    const path = `/home-content/branches/${branch._id}/services/${service._id}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await kept('?kind=service')).toMatchObject([{ name: 'First service (Kumasi)' }]);
    expect((await call('DELETE', `/home-content/branches/${branch._id}`)).status).toBe(204);
    const early = await restore(service._id);
    expect([early.status, early.body.message]).toEqual([
      409,
      'The branch of this service is deleted. Bring the branch back first',
    ]);
    expect((await restore(branch._id)).status).toBe(204);
    expect((await restore(service._id)).status).toBe(204);
    const back = (await branches()).find(({ _id }) => _id === branch._id);
    expect(back?.services).toEqual([service]);
  });

  it('does not count a service that moves to another branch as deleted', async () => {
    const [from, to] = await Promise.all(
      ['From', 'To'].map((name) => create<Branch>('/home-content/branches', { ...BRANCH, name })),
    );
    const body = { branchId: from?._id, name: 'Moving service', time: 'Sunday 8:30 AM' };
    const service = await create<Service>('/home-content/services', body);
    const path = `/home-content/branches/${from?._id}/services/${service._id}`;
    expect((await call('PUT', path, { ...body, branchId: to?._id })).status).toBe(200);
    expect((await kept('?kind=service')).map(({ _id }) => _id)).not.toContain(service._id);
  });

  it('does not put two things in one place', async () => {
    const first = await create<Branch>('/home-content/branches', { ...BRANCH, name: 'Tema' });
    await call('DELETE', `/home-content/branches/${first._id}`);
    const second = await create<Branch>('/home-content/branches', { ...BRANCH, name: 'Tema' });
    const refused = await restore(first._id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Something else is called Tema or has its address now. Rename that first',
    ]);
    await call('DELETE', `/home-content/branches/${second._id}`);
    expect((await restore(first._id)).status).toBe(204);
  });

  it('shows a restored branch to visitors at once', async () => {
    const { _id } = await create<Branch>('/home-content/branches', { ...BRANCH, name: 'Obuasi' });
    await call('DELETE', `/home-content/branches/${_id}`);
    const version = async () => (await app.request<{ version: number }>('/content-version')).body.version;
    const before = await version();
    await restore(_id);
    expect(await version()).toBeGreaterThan(before);
  });

  it('keeps a picture until the testimonial is gone for good', async () => {
    const image = dataString(await photo(40, 30, 'jpeg'));
    const body = { name: 'B guest', role: 'Guest', testimony: 'Good', image };
    const made = await create<Testimonial>('/testimonials', body);
    const picture = async () => (await fetch(`${app.url}${made.image}`)).status;
    await call('DELETE', `/testimonials/${made._id}`);
    expect(await picture()).toBe(200);
    expect((await call('DELETE', `/deleted-records/${made._id}`)).status).toBe(204);
    expect(await picture()).toBe(404);
    expect((await restore(made._id)).status).toBe(404);
  });

  it('leaves what is still in its place whole, after a crash between keeping and deleting', async () => {
    const image = dataString(await photo(40, 30, 'jpeg'));
    const body = { name: 'C guest', role: 'Guest', testimony: 'Good', image };
    const made = await create<Testimonial>('/testimonials', body);
    const path = `/testimonials/${made._id}`;
    const _id = new Types.ObjectId(made._id);
    const stored = await app.database.collection('testimonials').findOne({ _id });
    await call('DELETE', path);
    await app.database.collection('testimonials').insertOne({ ...stored, _id });
    expect((await call('DELETE', `/deleted-records/${made._id}`)).status).toBe(204);
    expect((await fetch(`${app.url}${made.image}`)).status).toBe(200);
  });

  it('is purged after 30 days, by each process at once and only what is over', async () => {
    const old = await create<Branch>('/home-content/branches', { ...BRANCH, name: 'Old' });
    const young = await create<Branch>('/home-content/branches', { ...BRANCH, name: 'Young' });
    for (const { _id } of [old, young]) await call('DELETE', `/home-content/branches/${_id}`);
    const records = app.database.collection('deletedrecords');
    await records.updateOne({ name: 'Old' }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await kept()).map(({ name }) => name)).not.toContain('Old');
    const service = app.backend.app.get(DeletedRecordsService);
    await Promise.all([service.purgeExpired(), service.purgeExpired()]);
    const left = (await records.find().toArray()).map(({ name }) => String(name));
    expect(left).toContain('Young');
    expect(left).not.toContain('Old');
  });
});
