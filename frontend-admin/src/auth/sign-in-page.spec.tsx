import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();

const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
async function signIn() {
  const { user } = renderAdmin('/admin', null);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'office@example.org');
  await user.type(password(), 'a long pass phrase');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('sign-in', () => {
  it('shows the specified words', () => {
    renderAdmin('/admin', null);
    expect(screen.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
    for (const words of ['Sign in to continue', 'Welcome Back', 'Secure Area']) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });

  it('keeps the session and goes on to the dashboard, replacing the entry', async () => {
    api.answers['POST /api/auth/login'] = { body: { access_token: 't-1', user: OWNER } };
    await signIn();
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(window.location.pathname).toBe('/admin/dashboard');
    expect(localStorage.getItem('token')).toBe('t-1');
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      email: 'office@example.org',
      password: 'a long pass phrase',
    });
  });

  it.each([
    ['the server’s message', { status: 429, body: { message: 'Too many attempts' } }, 'Too many attempts'],
    ['a plain refusal', { status: 401 }, 'Invalid credentials'],
    ['an answer without token', { body: { user: OWNER } }, 'No access token received from server'],
    ['a lost connection', { isLost: true }, 'Login failed. Please try again.'],
  ])('tells of %s in the red box and keeps what was typed', async (_case, reply, message) => {
    api.answers['POST /api/auth/login'] = reply;
    await signIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(message).closest('[role=alert]')).not.toBeNull();
    expect(password()).toHaveValue('a long pass phrase');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('needs both fields', async () => {
    const { user } = renderAdmin('/admin', null);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(api.callsTo('POST /api/auth/login')).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    const { user } = renderAdmin('/admin', null);
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('route guard', () => {
  it.each(['dashboard', 'events', 'messages', 'branches', 'settings'])(
    'keeps /admin/%s for staff',
    async (page) => {
      renderAdmin(`/admin/${page}`, null);
      expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
      expect(window.location.pathname).toBe('/admin');
      expect(api.calls).toHaveLength(0);
    },
  );

  it('leads whoever is signed in from the sign-in to the dashboard', async () => {
    renderAdmin('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(window.location.pathname).toBe('/admin/dashboard');
  });

  it('leads to the sign-in when the server ends the session', async () => {
    api.answers['GET /api/home-content/branches'] = { status: 401 };
    api.answers['POST /api/auth/refresh'] = { status: 401 };
    renderAdmin('/admin/branches');
    expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('refreshes silently while the session lasts', async () => {
    api.answers['GET /api/home-content/branches'] = ({ authorization }) =>
      authorization === 'Bearer t-2' ? { body: [] } : { status: 401 };
    api.answers['POST /api/auth/refresh'] = { body: { access_token: 't-2', user: OWNER } };
    renderAdmin('/admin/branches');
    expect(await screen.findByText('No branches found')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t-2');
  });
});
