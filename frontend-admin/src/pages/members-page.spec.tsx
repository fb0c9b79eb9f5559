import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Member } from '@chapel/contracts';
import { mountAdmin, renderAdmin } from '../testing/render-admin';
import { BRANCH, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const MEMBER: Member = {
  _id: 'd'.repeat(24),
  name: 'A member',
  phone: '024 000 0000',
  whatsappNumber: '',
  email: '',
  gender: '',
  birthday: { day: 6, month: 3 },
  branch: BRANCH._id,
  ministries: [],
  status: 'first-timer',
  joined: '',
  baptised: false,
  followUpAssignee: '',
  followUpDue: '2026-01-04',
  consentDate: '',
  notes: '',
  version: 2,
  calls: [{ at: '2026-01-05T10:00:00.000Z', by: 'Office Administrator', note: 'Called.' }],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};
const ONE = `/api/members/${MEMBER._id}`;
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

/** The stand-in keeps one member, as the API does. */
function keepMember() {
  let member = MEMBER;
  api.answers['GET /api/members'] = { body: [member], headers: { 'x-total-count': '1' } };
  api.answers[`GET ${ONE}`] = () => ({ body: member });
  api.answers[`PUT ${ONE}`] = ({ body }) => {
    member = { ...member, ...(body as Partial<Member>), version: 3 };
    return { body: member };
  };
  api.answers[`POST ${ONE}/calls`] = ({ body }) => {
    const call = { at: '2026-01-06T10:00:00.000Z', by: 'Office', note: (body as { note: string }).note };
    member = { ...member, calls: [...member.calls, call] };
    return { status: 201, body: member };
  };
}
const openMember = async () => {
  keepMember();
  const { user } = renderAdmin(`/admin/members?status=first-timer&open=${MEMBER._id}`);
  await screen.findByRole('heading', { level: 2, name: 'A member' });
  return user;
};

describe('the list of members', () => {
  it('shows branch, status and an overdue follow-up', async () => {
    keepMember();
    renderAdmin('/admin/members');
    const row = await screen.findByRole('row', { name: /A member/ });
    await waitFor(() => expect(row).toHaveTextContent('Kumasi'));
    expect(row).toHaveTextContent('First-timer');
    expect(row).toHaveTextContent('1/4/2026 Overdue');
    expect(within(row).getByRole('link', { name: '024 000 0000' })).toHaveAttribute('href', 'tel:0240000000');
  });

  it('keeps search, filters and page in the address', async () => {
    api.answers['GET /api/members'] = { body: [MEMBER], headers: { 'x-total-count': '10000' } };
    const { user } = renderAdmin('/admin/members');
    expect(await screen.findByText('10,000 members')).toBeVisible();
    await user.click(button('Page 400'));
    expect(window.location.search).toBe('?page=400');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Regular');
    expect(window.location.search).toBe('?status=regular');
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'ama 024');
    await waitFor(() => expect(window.location.search).toBe('?status=regular&q=ama+024'));
    await waitFor(() =>
      expect(api.callsTo('GET /api/members').at(-1)?.path).toBe(
        '/api/members?q=ama+024&status=regular&page=1&limit=25',
      ),
    );
  });

  it('tells an empty list from a search without result', async () => {
    const { user } = renderAdmin('/admin/members?q=nobody');
    expect(await screen.findByText('Nobody matches this search.')).toBeVisible();
    await user.click(button('Show everybody'));
    expect(await screen.findByText(/^No members yet/)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('can be tried again when it could not be loaded', async () => {
    api.answers['GET /api/members'] = { status: 400, body: { message: 'Not now' } };
    const { user } = renderAdmin('/admin/members');
    expect(await screen.findByText('Not now')).toBeVisible();
    keepMember();
    await user.click(button('Try again'));
    expect(await screen.findByText('A member')).toBeVisible();
  });
});

describe('one member', () => {
  it('is added, and opened', async () => {
    keepMember();
    api.answers['POST /api/members'] = { status: 201, body: MEMBER };
    const { user } = renderAdmin('/admin/members');
    await user.click(await screen.findByRole('button', { name: 'Add Member' }));
    await user.click(button('Add Member'));
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.type(field('Name'), 'A member');
    await user.type(field('Day of birth'), '31');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month of birth' }), 'April');
    await user.click(button('Add Member'));
    expect(await screen.findByText('This month has no such day')).toBeVisible();
    await user.clear(field('Day of birth'));
    await user.type(field('Day of birth'), '30');
    await user.click(button('Add Member'));
    expect(await screen.findByText('Member added successfully!')).toBeVisible();
    expect(api.callsTo('POST /api/members')[0]?.body).toMatchObject({
      name: 'A member',
      birthday: { day: 30, month: 4 },
      status: 'first-timer',
    });
    expect(await screen.findByRole('heading', { name: 'Follow-up' })).toBeVisible();
    expect(localStorage.getItem('draft:member:new')).toBeNull();
  });

  it('is changed, and its list is found again as it was', async () => {
    const user = await openMember();
    await screen.findByRole('option', { name: 'Kumasi' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Kumasi');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Member');
    await user.click(button('Save Member'));
    expect(await screen.findByText('Member updated successfully!')).toBeVisible();
    expect(api.callsTo(`PUT ${ONE}`)[0]?.body).toMatchObject({
      status: 'member',
      branch: BRANCH._id,
      birthday: { day: 6, month: 3 },
      version: 2,
    });
    await user.click(button('Back to the list'));
    expect(window.location.search).toBe('?status=first-timer');
  });

  it('keeps what was typed when saving fails, and after a reload', async () => {
    const user = await openMember();
    api.answers[`PUT ${ONE}`] = {
      status: 400,
      body: { message: 'Please look', fields: { phone: 'Too odd' } },
    };
    await user.type(field('Notes'), 'Sings well');
    await user.click(button('Save Member'));
    expect(await screen.findByText('Too odd')).toBeVisible();
    document.body.replaceChildren();
    mountAdmin();
    await waitFor(() => expect(field('Notes')).toHaveValue('Sings well'));
  });

  it('has a log of the follow-up, newest first', async () => {
    const user = await openMember();
    await user.click(button('Add to the log'));
    expect(await screen.findByText('Note is required')).toBeVisible();
    await user.type(field('What was said or done'), 'Visited.');
    await user.click(button('Add to the log'));
    const log = screen.getByRole('list', { name: 'Log of calls and visits' });
    await waitFor(() => expect(within(log).getAllByRole('listitem')[0]).toHaveTextContent('Visited.'));
    expect(field('What was said or done')).toHaveValue('');
  });

  it('is deleted with every message, after a question that says so', async () => {
    const user = await openMember();
    api.answers[`DELETE ${ONE}/personal-data`] = { body: { messages: 2 } };
    await user.click(button('Delete everything about them'));
    const dialog = await screen.findByRole('dialog', { name: /every message they sent\?/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('Deleted, with 2 messages.')).toBeVisible();
  });

  it('is deleted only after the question', async () => {
    const user = await openMember();
    api.answers[`DELETE ${ONE}`] = { status: 204 };
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this member?')).toBeVisible();
    expect(api.callsTo(`DELETE ${ONE}`)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Member deleted successfully!')).toBeVisible();
    expect(window.location.search).toBe('?status=first-timer');
  });
});

describe('many members at once', () => {
  const file = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });
  const choose = async (user: ReturnType<typeof renderAdmin>['user'], chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    await user.upload(input, chosen);
  };

  it('are imported after the preview, with the same key when it is tried again', async () => {
    const preview = { rows: 2, bad: 1, duplicates: [], ignoredColumns: ['Shoe size'] };
    const problems = [{ row: 3, name: '', reasons: ['Name is required'] }];
    api.answers['POST /api/members/import/preview'] = { body: { ...preview, problems } };
    const { user } = renderAdmin('/admin/members?open=import');
    await screen.findByRole('heading', { name: 'Import members' });
    await choose(user, file('Name,Shoe size\nAma,\n,40'));
    expect(await screen.findByRole('row', { name: /Row 3/ })).toHaveTextContent('Name is required');
    expect(screen.getByText('1 row of 2 must be mended in the file first. Nothing is stored.')).toBeVisible();
    expect(screen.getByText('Columns that are left out: Shoe size')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();

    const duplicates = [{ row: 2, name: 'Ama', like: 'A member' }];
    api.answers['POST /api/members/import/preview'] = {
      body: { ...preview, bad: 0, problems: [], duplicates },
    };
    await choose(user, file('Name\nAma\nKofi'));
    expect(await screen.findByRole('row', { name: /Row 2/ })).toHaveTextContent('A member');
    api.answers['POST /api/members/import'] = { isLost: true };
    await user.click(button('Import 2 members'));
    expect(await screen.findByText(/^The connection failed/)).toBeVisible();
    api.answers['POST /api/members/import'] = { status: 201, body: { added: 2 } };
    await user.click(button('Import 2 members'));
    expect(await screen.findByText('2 members imported successfully!')).toBeVisible();
    const tries = api.callsTo('POST /api/members/import');
    expect(tries[0]?.body).toEqual({ csv: 'Name\nAma\nKofi' });
    expect(tries[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(tries[1]?.idempotencyKey).toBe(tries[0]?.idempotencyKey);
    expect(window.location.search).toBe('');
  });

  it('are narrowed to follow-ups and missing consent by the address', async () => {
    keepMember();
    const { user } = renderAdmin('/admin/members?followUp=overdue&consent=missing');
    await screen.findByText('1 member');
    expect(screen.getByRole('combobox', { name: 'Consent' })).toHaveValue('missing');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Follow-up' }), 'Due in seven days');
    await waitFor(() =>
      expect(api.callsTo('GET /api/members').at(-1)?.path).toBe(
        '/api/members?followUp=week&consent=missing&page=1&limit=25',
      ),
    );
  });

  it('become one after the question', async () => {
    const other = { ...MEMBER, _id: 'e'.repeat(24), name: 'Another member', version: 0 };
    const body = [{ reason: 'phone', members: [MEMBER, other] }];
    api.answers['GET /api/members/duplicates'] = { body, headers: { 'x-total-count': '1' } };
    api.answers[`POST ${ONE}/merge`] = { body: MEMBER };
    const { user } = renderAdmin('/admin/members?open=duplicates');
    await user.click(await screen.findByRole('button', { name: 'Keep this one: A member' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.callsTo(`POST ${ONE}/merge`)).toHaveLength(0);
    api.answers['GET /api/members/duplicates'] = { body: [], headers: { 'x-total-count': '0' } };
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Members merged successfully!')).toBeVisible();
    expect(api.callsTo(`POST ${ONE}/merge`)[0]?.body).toEqual({
      otherId: other._id,
      version: 2,
      otherVersion: 0,
    });
    expect(await screen.findByText(/^Nobody seems to be here twice/)).toBeVisible();
  });
});
