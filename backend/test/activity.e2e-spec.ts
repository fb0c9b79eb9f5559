import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { activitySchema, type Activity, type Branch, type Member, type Service } from '@chapel/contracts';
import { actingAsAutomation } from '../src/common/actor.js';
import { ActivityService } from '../src/modules/activity/activity.service.js';
import { EventsService } from '../src/modules/events/events.service.js';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

const EDITOR = { email: 'editor@example.org', password: 'another long pass phrase' };
const BRANCH = { name: 'Ahodwo', location: 'Kumasi' };

let app: TestApp;
let owner: string;
let editor: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  await app.addAccount({ ...EDITOR, firstName: 'Media', lastName: 'Team', role: 'editor' });
  editor = await app.signIn(EDITOR);
});
beforeEach(() => app.database.collection('activities').deleteMany({}));
afterAll(() => app.close());

const call = async <T = unknown>(method: string, path: string, json?: unknown, token = editor) =>
  (await app.request<T>(path, { method, token, ...(json !== undefined && { json }) })).body;
const log = async (query = '') => {
  const entries = await call<Activity[]>('GET', `/activity${query}`, undefined, owner);
  expect(entries.map((entry) => activitySchema.strict().parse(entry))).toEqual(entries);
  return entries;
};
const makeBranch = (name: string) => call<Branch>('POST', '/home-content/branches', { ...BRANCH, name });

describe('the activity log', () => {
  it('tells who added, changed, deleted and restored what, with before and after', async () => {
    const { _id } = await makeBranch('Ahodwo');
    const path = `/home-content/branches/${_id}`;
    await call('PUT', path, { ...BRANCH, location: 'Bantama', version: 0 });
    // Refused: nothing was done.
    await call('PUT', path, { ...BRANCH, location: 'Elsewhere', version: 0 });
    await call('DELETE', path);
    await call('POST', `/deleted-records/${_id}/restore`, undefined, owner);
    const about = { kind: 'branch', name: 'Ahodwo', recordId: _id };
    expect(await log()).toMatchObject([
      { ...about, action: 'restored', byName: 'Site Owner' },
      { ...about, action: 'deleted', byName: 'Media Team' },
      {
        ...about,
        action: 'changed',
        changes: [{ field: 'location', before: 'Kumasi', after: 'Bantama' }],
      },
      { ...about, action: 'created', byName: 'Media Team', changes: [] },
    ]);
  });

  it('shows a service of a branch, texts of the home page and the giving accounts as they were and are', async () => {
    const branch = await makeBranch('Services');
    const body = { branchId: branch._id, name: 'First', time: 'Sunday 8:30 AM' };
    const service = await call<Service>('POST', '/home-content/services', body);
    await call('PUT', `/home-content/branches/${branch._id}/services/${service._id}`, {
      ...body,
      time: 'Sunday 9:00 AM',
    });
    const [changed] = await log('?kind=branch');
    expect(changed?.changes).toEqual([
      {
        field: 'services',
        before: expect.stringContaining('Sunday 8:30 AM'),
        after: expect.stringContaining('Sunday 9:00 AM'),
      },
    ]);

    await call('PATCH', '/home-content/section/welcomeMessage', { welcomeMessage: 'Akwaaba' });
    expect((await log('?kind=home-content'))[0]?.changes).toEqual([
      { field: 'welcomeMessage', before: '', after: 'Akwaaba' },
    ]);

    const account = { kind: 'bank', provider: 'A bank', number: '1', registeredName: 'The chapel' };
    const save = (number: string) =>
      call(
        'PATCH',
        '/settings',
        {
          giving: { intro: '', accounts: [{ ...account, number }] },
          currentPassword: OWNER.password,
        },
        owner,
      );
    await save('1');
    await save('2');
    const entries = await log('?kind=settings');
    expect(entries[0]?.changes).toEqual([
      {
        field: 'giving.accounts',
        before: 'bank, A bank, 1, The chapel',
        after: 'bank, A bank, 2, The chapel',
      },
    ]);
    expect(JSON.stringify(await app.database.collection('activities').find().toArray())).not.toContain(
      OWNER.password,
    );
  });

  it('keeps no secret, and of people who may ask to be forgotten neither name nor words', async () => {
    const member = await call<Member>('POST', '/members', { name: 'Akosua', phone: '024 000 0000' });
    await call('PUT', `/members/${member._id}`, { name: 'Akosua B', status: 'member', notes: 'Private' });
    await call('DELETE', `/members/${member._id}`);
    await call('DELETE', `/deleted-records/${member._id}`);
    const newPassword = 'yet another long pass phrase';
    await call('POST', '/auth/change-password', { currentPassword: EDITOR.password, newPassword });
    const entries = await log();
    expect(entries.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      'changed account',
      'purged member',
      'deleted member',
      'changed member',
      'created member',
    ]);
    expect(entries[0]).toMatchObject({ name: 'Media Team', changes: [{ field: 'password' }] });
    expect(entries[3]?.changes).toEqual([
      { field: 'name' },
      { field: 'phone' },
      { field: 'status', before: 'first-timer', after: 'member' },
      { field: 'notes' },
    ]);
    const stored = JSON.stringify(await app.database.collection('activities').find().toArray());
    expect(stored).not.toMatch(/Akosua|Private|024 000|argon2|pass phrase/);
    editor = await app.signIn({ ...EDITOR, password: newPassword });
  });

  it('says nothing of visitors and of who only opened a message', async () => {
    const json = { name: 'A visitor', email: 'v@example.org', branch: 'Kumasi', message: 'Hello' };
    await app.request('/messages', { method: 'POST', json });
    const [message] = await call<{ _id: string }[]>('GET', '/messages');
    await call('PATCH', `/messages/${message?._id}/read`);
    expect(await log()).toEqual([]);
    await call('PATCH', `/messages/${message?._id}/replied`);
    expect((await log())[0]?.changes).toEqual([{ field: 'status', before: 'read', after: 'replied' }]);
  });

  it('marks what a sync did by itself', async () => {
    const events = app.backend.app.get(EventsService);
    const event = {
      externalId: 'x',
      summary: 'Concert',
      description: '',
      location: '',
      type: 'regular' as const,
      startsAt: new Date('2030-01-01T18:00:00Z'),
      endsAt: new Date('2030-01-01T20:00:00Z'),
      allDay: false,
    };
    await actingAsAutomation(() => events.replaceCalendar('calendar', [event]));
    expect(await log('?by=automation')).toMatchObject([
      { by: 'automation', byName: 'Automation', action: 'created', kind: 'event', count: 1 },
    ]);
  });

  it('is read by person and kind, page by page', async () => {
    for (const name of ['One', 'Two', 'Three']) await makeBranch(name);
    const first = await log('?limit=2');
    expect(first.map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect((await log(`?limit=2&before=${first[1]?._id}`)).map(({ name }) => name)).toEqual(['One']);
    expect(await log(`?by=${first[0]?.by}&kind=branch`)).toHaveLength(3);
    expect(await log('?kind=event')).toEqual([]);
    expect((await app.request('/activity?by=somebody', { token: owner })).status).toBe(400);
    expect((await app.request('/activity', { token: editor })).status).toBe(403);
  });

  it('is kept for a year', async () => {
    await makeBranch('Young');
    const activities = app.database.collection('activities');
    const at = new Date(Date.now() - 366 * 86_400_000);
    const old = await activities.findOne({});
    const _id = Types.ObjectId.createFromTime(at.getTime() / 1000);
    await activities.insertOne({ ...old, _id, at });
    await app.backend.app.get(ActivityService).removeExpired();
    expect((await log()).map(({ name }) => name)).toEqual(['Young']);
  });
});
