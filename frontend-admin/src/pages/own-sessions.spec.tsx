import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const HERE: OwnSession = {
  _id: '1'.repeat(24),
  device: 'Chrome on Android',
  startedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isCurrent: true,
};
const THERE: OwnSession = { ...HERE, _id: '2'.repeat(24), device: '', isCurrent: false };

function keepSessions() {
  let sessions = [HERE, THERE];
  api.answers['GET /api/auth/sessions'] = () => ({ body: sessions });
  const end = () => {
    sessions = [HERE];
    return { status: 204 };
  };
  api.answers[`DELETE /api/auth/sessions/${THERE._id}`] = end;
  api.answers['DELETE /api/auth/sessions'] = end;
}

describe('where one is signed in', () => {
  it('lists the devices and signs another one out', async () => {
    keepSessions();
    const { user } = renderAdmin('/admin/account');
    const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    const here = within(
      await card.findByText('Chrome on Android').then((name) => name.closest('li') as HTMLElement),
    );
    expect(here.getByText('This device')).toBeVisible();
    expect(here.queryByRole('button')).toBeNull();
    await user.click(card.getByRole('button', { name: /^Sign out Unknown device/ }));
    expect(await screen.findByText('Signed out successfully!')).toBeVisible();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
    expect(card.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('signs every other device out after a question', async () => {
    keepSessions();
    const { user } = renderAdmin('/admin/account');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(api.callsTo('DELETE /api/auth/sessions')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out everywhere else successfully!')).toBeVisible();
    expect(api.callsTo('DELETE /api/auth/sessions')).toHaveLength(1);
  });
});
