import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AUTH_MESSAGES } from '@chapel/contracts/constants';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const CHANGE = 'POST /api/auth/change-password';

async function fillIn(user: ReturnType<typeof renderAdmin>['user'], next: string, repeated = next) {
  await user.type(await screen.findByLabelText(/^Current password/), 'the printed password');
  await user.type(screen.getByLabelText(/^New password(?! again)/), next);
  await user.type(screen.getByLabelText(/^New password again/), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('one’s own account', () => {
  it('changes the password of an editor too, and keeps none of what was typed', async () => {
    api.answers[CHANGE] = { status: 204 };
    const { user } = renderAdmin('/admin/branches', { ...OWNER, role: 'editor' });
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    await fillIn(user, 'another long phrase');
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(api.callsTo(CHANGE)[0]?.body).toEqual({
      currentPassword: 'the printed password',
      newPassword: 'another long phrase',
    });
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveValue(''));
    expect(JSON.stringify({ ...localStorage })).not.toContain('phrase');
  });

  it('asks nothing of the server while the new password is short or mistyped', async () => {
    const { user } = renderAdmin('/admin/account');
    await fillIn(user, 'short', 'shorter');
    expect(await screen.findByText('Password must have at least 12 characters')).toBeVisible();
    await user.type(screen.getByLabelText(/^New password(?! again)/), ' is not long');
    expect(await screen.findByText('The two new passwords differ')).toBeVisible();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
  });

  it('says that the current password is not right, beside its field', async () => {
    const reason = AUTH_MESSAGES.wrongPassword;
    api.answers[CHANGE] = { status: 400, body: { message: reason, fields: { currentPassword: reason } } };
    const { user } = renderAdmin('/admin/account');
    await fillIn(user, 'another long phrase');
    // In the form and beside the field.
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
    expect(screen.getByLabelText(/^New password(?! again)/)).toHaveValue('another long phrase');
  });
});
