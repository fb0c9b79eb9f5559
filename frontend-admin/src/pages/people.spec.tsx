import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AccountLink, StaffAccount, UpdateUser } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const EDITOR: StaffAccount = {
  _id: 'e'.repeat(24),
  email: 'media@example.org',
  firstName: 'Media',
  lastName: 'Team',
  role: 'editor',
  isActive: true,
  isPending: false,
};
const ONE = `/api/users/${EDITOR._id}`;
const LINK: AccountLink = {
  account: { ...EDITOR, isPending: true },
  link: `/admin/set-password#${'x'.repeat(43)}`,
  expiresAt: '2026-11-28T09:30:00.000Z',
  mail: 'sent',
};

/** The stand-in keeps an owner and an editor, as the API does. */
function keepPeople() {
  let editor = EDITOR;
  api.answers['GET /api/users'] = () => ({
    body: [editor, { ...OWNER, isActive: true, isPending: false }],
  });
  api.answers[`PATCH ${ONE}`] = ({ body }) => {
    editor = { ...editor, ...(body as UpdateUser) };
    return { body: editor };
  };
}
const row = () => screen.findByRole('row', { name: /Media Team/ });
type User = ReturnType<typeof renderAdmin>['user'];
async function choose(user: User, item: string) {
  await user.click(within(await row()).getByRole('button', { name: 'Manage Media Team' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const confirm = async (user: User, verb: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));

describe('staff accounts', () => {
  it('change their role, and tell why they may not', async () => {
    keepPeople();
    const { user } = renderAdmin('/admin/settings');
    const role = within(await row()).getByRole('combobox', { name: 'Role of Media Team' });
    await user.selectOptions(role, 'Owner: everything');
    expect(await screen.findByText('Role changed successfully!')).toBeVisible();
    expect(api.callsTo(`PATCH ${ONE}`)[0]?.body).toEqual({ role: 'owner' });
    await waitFor(() => expect(role).toHaveValue('owner'));
    api.answers[`PATCH ${ONE}`] = { status: 409, body: { message: 'This is the last owner.' } };
    await user.selectOptions(role, 'Editor: content only');
    expect(await screen.findByText('This is the last owner.')).toBeVisible();
    expect(role).toHaveValue('owner');
  });

  it('are deactivated after a question, and activated again', async () => {
    keepPeople();
    const { user } = renderAdmin('/admin/settings');
    await choose(user, 'Deactivate');
    expect(api.callsTo(`PATCH ${ONE}`)).toHaveLength(0);
    await confirm(user, 'Deactivate');
    expect(await screen.findByText('Account deactivated successfully!')).toBeVisible();
    await choose(user, 'Activate');
    expect(await screen.findByText('Account activated successfully!')).toBeVisible();
    expect(api.callsTo(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
  });

  it('are signed out everywhere and deleted, each after a question', async () => {
    keepPeople();
    api.answers[`DELETE ${ONE}/sessions`] = { status: 204 };
    api.answers[`DELETE ${ONE}`] = { status: 204 };
    const { user } = renderAdmin('/admin/settings');
    await choose(user, 'Sign out everywhere');
    await confirm(user, 'Sign out');
    expect(await screen.findByText('Signed out everywhere successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Delete');
    await confirm(user, 'Delete');
    expect(await screen.findByText('Account deleted successfully!')).toBeVisible();
    expect(
      [api.callsTo(`DELETE ${ONE}/sessions`), api.callsTo(`DELETE ${ONE}`)].map((all) => all.length),
    ).toEqual([1, 1]);
  });

  it('get a new link, and the screen says that no mail went out', async () => {
    keepPeople();
    api.answers[`POST ${ONE}/link`] = { status: 201, body: { ...LINK, mail: 'not-set-up' } };
    const { user } = renderAdmin('/admin/settings');
    await choose(user, 'Link for a new password');
    const notice = within(await screen.findByRole('region', { name: 'Link for Media Team' }));
    expect(notice.getByText(/This site sends no mail yet/)).toBeVisible();
    expect(notice.getByRole('textbox', { name: 'Link' })).toHaveValue(
      new URL(LINK.link, location.origin).href,
    );
    await user.click(notice.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(new URL(LINK.link, location.origin).href);
    expect(await notice.findByText('Link copied')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Link for Media Team' })).toBeNull();
  });

  it('offer no way to shut oneself out', async () => {
    keepPeople();
    renderAdmin('/admin/settings');
    const own = within(await screen.findByRole('row', { name: /office@example.org/ }));
    expect(own.queryByRole('button')).toBeNull();
  });

  it('begin with an invitation, which keeps what was typed when it is refused', async () => {
    keepPeople();
    api.answers['POST /api/users'] = { status: 409, body: { message: 'There is already such an account' } };
    const { user } = renderAdmin('/admin/settings');
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const form = within(screen.getByRole('form', { name: 'Invite a person' }));
    await user.click(form.getByRole('button', { name: 'Invite' }));
    expect(await form.findByText('First name is required')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'First name' }), 'Media');
    await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Team');
    await user.type(form.getByRole('textbox', { name: 'Email' }), 'media@example.org');
    await user.click(form.getByRole('button', { name: 'Invite' }));
    expect(await form.findByText('There is already such an account')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('media@example.org');
    api.answers['POST /api/users'] = { status: 201, body: LINK };
    await user.click(form.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/It was mailed to media@example.org/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Invite a person' })).toBeNull();
    expect(api.callsTo('POST /api/users').at(-1)?.body).toEqual({
      email: 'media@example.org',
      firstName: 'Media',
      lastName: 'Team',
      role: 'editor',
    });
    // The link signs its reader in: the device keeps nothing of it.
    expect(JSON.stringify({ ...localStorage })).not.toContain('xxxxx');
  });

  it('are not even asked for when an editor looks', async () => {
    renderAdmin('/admin/settings', { ...OWNER, role: 'editor' });
    expect(await screen.findByText('Only the owner can change settings.')).toBeVisible();
    expect(api.callsTo('GET /api/users')).toHaveLength(0);
  });
});
