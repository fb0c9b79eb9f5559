import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ACCOUNT_LINK_MESSAGES } from '@chapel/contracts/constants';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const TOKEN = 'x'.repeat(43);
const PAGE = `/admin/set-password#${TOKEN}`;
const newPassword = (again = '') => screen.findByLabelText(new RegExp(`^New password${again}(?! again)`));

async function choose(user: ReturnType<typeof renderAdmin>['user'], password: string, repeated = password) {
  await user.type(await newPassword(), password);
  await user.type(await newPassword(' again'), repeated);
  await user.click(screen.getByRole('button', { name: 'Choose this password' }));
}

describe('the page of a one-time link', () => {
  it('greets an invited person, takes the password and goes on to the dashboard', async () => {
    api.answers['POST /api/auth/links/open'] = {
      body: { kind: 'invite', email: OWNER.email, firstName: 'Office' },
    };
    api.answers['POST /api/auth/links/accept'] = { body: { access_token: 't-1', user: OWNER } };
    const { user } = renderAdmin(PAGE, null);
    expect(await screen.findByText(/Office, welcome/)).toBeVisible();
    await choose(user, 'a long pass phrase', 'another one');
    expect(await screen.findByText('The two new passwords differ')).toBeVisible();
    expect(api.callsTo('POST /api/auth/links/accept')).toHaveLength(0);
    await user.clear(await newPassword(' again'));
    await user.type(await newPassword(' again'), 'a long pass phrase');
    await user.click(screen.getByRole('button', { name: 'Choose this password' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(api.callsTo('POST /api/auth/links/accept')[0]?.body).toEqual({
      token: TOKEN,
      newPassword: 'a long pass phrase',
    });
    expect(localStorage.getItem('token')).toBe('t-1');
    expect(window.location.hash).toBe('');
  });

  it('says that a link is too old, and leads back', async () => {
    api.answers['POST /api/auth/links/open'] = { status: 404, body: { message: ACCOUNT_LINK_MESSAGES.gone } };
    const { user } = renderAdmin(PAGE, null);
    expect(await screen.findByText(ACCOUNT_LINK_MESSAGES.gone)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  });
});

describe('a forgotten password', () => {
  it.each([
    [true, /a link is on its way/],
    [false, /This site sends no mail. Please ask an owner/],
  ])('is asked for from the sign-in; mail: %s', async (canMail, words) => {
    api.answers['POST /api/auth/forgot-password'] = { status: 202, body: { canMail } };
    const { user } = renderAdmin('/admin', null);
    await user.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'office@example.org');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.callsTo('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: 'office@example.org' });
  });

  it('says what kept it from being asked', async () => {
    api.answers['POST /api/auth/forgot-password'] = { status: 429, body: { message: 'Too many tries.' } };
    const { user } = renderAdmin('/admin/forgot-password', null);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'office@example.org');
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Too many tries.')).toBeVisible();
  });
});
