import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Branch,
  Member,
  MemberDuplicates,
  MemberImportPreview,
  MembersImported,
  Problem,
} from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const KEY = 'import-0001';

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

const send = <T = Member>(method: string, path = '', json?: unknown, headers?: Record<string, string>) =>
  app.request<T>(`/members${path}`, {
    method,
    token,
    ...(json !== undefined && { json }),
    ...(headers && { headers }),
  });
const create = async (more: Record<string, unknown> = {}) =>
  (await send('POST', '', { name: 'A member', ...more })).body;
const members = async () => (await send<Member[]>('GET')).body;
const preview = (csv: string) => send<MemberImportPreview>('POST', '/import/preview', { csv });
const importFile = <T = MembersImported>(csv: string, key = KEY) =>
  send<T>('POST', '/import', { csv }, { 'idempotency-key': key });
const exported = async (query = '') => {
  const response = await fetch(`${app.url}/api/members/export.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // Reading it as text would take the byte order mark away.
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() };
};

describe('the import of a spreadsheet', () => {
  const BAD = [
    'Name,Phone,Branch,Joined,Shoe size',
    'A member,024 000 0001,ahodwo,31/01/2026,40',
    ',call me,Nowhere,01/31/2026,',
    '',
    'Another,,,,',
  ].join('\n');

  it('names each bad row by its number, and stores nothing', async () => {
    const { status, body } = await preview(BAD);
    expect(status).toBe(200);
    expect(body).toEqual({
      rows: 3,
      bad: 1,
      problems: [
        {
          row: 3,
          name: '',
          reasons: [
            'Branch: there is no branch named "Nowhere"',
            'Joined: write a date as 2026-01-31 or 31/01/2026, not as "01/31/2026"',
            'Name is required',
            'Please enter a valid phone number',
          ],
        },
      ],
      duplicates: [],
      ignoredColumns: ['Shoe size'],
    });
    expect(await members()).toEqual([]);
  });

  it('adds nobody while a row is bad', async () => {
    const { status, body } = await importFile<Problem>(BAD);
    expect(status).toBe(400);
    expect(body.message).toBe('Nothing was imported: 1 row has to be mended first');
    expect(body.fields?.['row 3']).toContain('Name is required');
    expect(await members()).toEqual([]);
  });

  it('reads every column, in any order and capitals, from a file with semicolons', async () => {
    const csv =
      '\uFEFFBAPTISED;name;Birthday;Status;Gender;whatsapp number;branch;Consent given on;Notes\r\n' +
      'Yes;"Member; First";6-Mar;First timer;F;\'+233 24 000 0001;Ahodwo;2026-01-11;"Two\nlines"\r\n';
    expect((await preview(csv)).body).toMatchObject({ rows: 1, bad: 0, ignoredColumns: [] });
    expect(await importFile(csv)).toMatchObject({ status: 201, body: { added: 1 } });
    expect(await members()).toMatchObject([
      {
        baptised: true,
        name: 'Member; First',
        birthday: { day: 6, month: 3 },
        status: 'first-timer',
        gender: 'female',
        whatsappNumber: '+233 24 000 0001',
        branch,
        consentDate: '2026-01-11',
        notes: 'Two\nlines',
      },
    ]);
    expect((await send<Member[]>('GET', '?q=0240000001')).body).toHaveLength(1);
  });

  it('adds nobody twice when it is sent again, and completes what broke off', async () => {
    const csv = 'Name\nFirst\nSecond\n';
    await importFile(csv);
    expect(await importFile(csv)).toMatchObject({ status: 201, body: { added: 2 } });
    expect(await members()).toHaveLength(2);
    await app.database.collection('members').deleteOne({ name: 'First' });
    await importFile(csv);
    expect((await members()).map(({ name }) => name)).toEqual(['First', 'Second']);
    await importFile(csv, 'import-0002');
    expect(await members()).toHaveLength(4);
  });

  it('says who may be there already', async () => {
    await create({ name: 'Known', phone: '+233 24 000 0001' });
    const { body } = await preview('Name,Phone\nNew,0240000001\nOther,0240000002\nSame,024-000-0002\n');
    expect(body.duplicates).toEqual([
      { row: 2, name: 'New', like: 'Known' },
      { row: 4, name: 'Same', like: 'Other' },
    ]);
  });

  it.each([
    ['Phone\n024 000 0001', 'The first row must hold the column names, one of them Name'],
    ['Name\n\n', 'The file holds no members'],
    [`Name\n${'x\n'.repeat(10_001)}`, 'At most 10,000 members at once'],
    ['', 'The file is empty'],
  ])('refuses %#', async (csv, reason) => {
    for (const answer of [await preview(csv), await importFile(csv)]) {
      expect(answer).toMatchObject({ status: 400, body: { message: reason, fields: { csv: reason } } });
    }
  });

  it('needs a key', async () => {
    expect((await send('POST', '/import', { csv: 'Name\nA member' })).status).toBe(400);
  });
});

describe('the export', () => {
  it('holds what the filters match, and an import reads it again', async () => {
    await create({ name: 'Other', status: 'regular' });
    const made = await create({
      name: '=HYPERLINK("http://evil")',
      phone: '+233 24 000 0001',
      birthday: { day: 29, month: 2 },
      branch,
      notes: 'Says "hello",\nand @more',
      consentDate: '2026-01-11',
    });
    const { response, text } = await exported('?status=first-timer');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=members.csv');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain('"\'=HYPERLINK(""http://evil"")"');
    expect(text).toContain("'+233 24 000 0001");
    await app.database.collection('members').deleteMany({});
    await importFile(text);
    const again = await members();
    expect(again).toHaveLength(1);
    expect(again[0]).toEqual({
      ...made,
      _id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('is for staff', async () => {
    expect((await app.request('/members/export.csv')).status).toBe(401);
  });
});

describe('follow-ups and consent', () => {
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are filtered, in the order in which they are due', async () => {
    await create({ name: 'None', consentDate: '2026-01-11' });
    await create({ name: 'Late', followUpDue: daysFromNow(30) });
    await create({ name: 'Soon', followUpDue: daysFromNow(3) });
    await create({ name: 'Overdue', followUpDue: daysFromNow(-3) });
    const namesOf = async (query: string) =>
      (await send<Member[]>('GET', query)).body.map(({ name }) => name);
    expect(await namesOf('?followUp=open')).toEqual(['Overdue', 'Soon', 'Late']);
    expect(await namesOf('?followUp=overdue')).toEqual(['Overdue']);
    expect(await namesOf('?followUp=week')).toEqual(['Soon']);
    expect(await namesOf('?consent=missing')).toEqual(['Late', 'Overdue', 'Soon']);
    expect((await send('GET', '?followUp=never')).status).toBe(400);
  });
});

describe('people who are stored twice', () => {
  it('are found by what they share, and paged', async () => {
    await create({ name: 'One', phone: '024 000 0001', email: 'one@example.org' });
    await create({ name: 'Two', whatsappNumber: '+233240000001', email: 'one@example.org' });
    await create({ name: 'A NAME', birthday: { day: 6, month: 3 } });
    await create({ name: 'a  name', birthday: { day: 6, month: 3 } });
    await create({ name: 'A name', birthday: { day: 7, month: 3 } });
    const { body, headers } = await send<MemberDuplicates[]>('GET', '/duplicates');
    expect(body.map(({ reason, members: some }) => [reason, some.map(({ name }) => name)])).toEqual([
      ['phone', ['One', 'Two']],
      ['birthday', ['A NAME', 'a  name']],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await send<MemberDuplicates[]>('GET', '/duplicates?page=2&limit=1')).body).toMatchObject([
      { reason: 'birthday' },
    ]);
  });

  it('become one, and nothing that was typed is lost', async () => {
    const kept = await create({ name: 'Ama', phone: '024 000 0001', notes: 'Sings.', joined: '2026-02-01' });
    const other = await create({
      name: 'Ama B.',
      phone: '020 000 0002',
      email: 'ama@example.org',
      birthday: { day: 6, month: 3 },
      joined: '2026-01-01',
      baptised: true,
      status: 'member',
      notes: 'Plays.',
    });
    await send('POST', `/${other._id}/calls`, { note: 'Called.' });
    const { status, body } = await send('POST', `/${kept._id}/merge`, { otherId: other._id, version: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: kept._id,
      name: 'Ama',
      phone: '024 000 0001',
      email: 'ama@example.org',
      birthday: { day: 6, month: 3 },
      joined: '2026-01-01',
      baptised: true,
      status: 'member',
      notes: 'Sings.\nAlso known as Ama B..\nAlso: phone 020 000 0002.\nPlays.',
      calls: [{ note: 'Called.' }],
      version: 1,
    });
    expect((await members()).map(({ _id }) => _id)).toEqual([kept._id]);
    expect((await send<Member[]>('GET', '?q=ama@example')).body).toHaveLength(1);
  });

  it('are left alone when one was changed meanwhile, is gone, or is the same', async () => {
    const [kept, other] = [await create(), await create()];
    await send('PUT', `/${other._id}`, { name: 'Changed', version: 0 });
    for (const [path, body, status] of [
      [kept._id, { otherId: other._id, otherVersion: 0 }, 409],
      [other._id, { otherId: kept._id, version: 0 }, 409],
      [kept._id, { otherId: kept._id }, 400],
      [kept._id, { otherId: branch }, 404],
      [branch, { otherId: kept._id }, 404],
    ] as const) {
      expect((await send('POST', `/${path}/merge`, body)).status).toBe(status);
    }
    expect(await members()).toHaveLength(2);
  });
});
