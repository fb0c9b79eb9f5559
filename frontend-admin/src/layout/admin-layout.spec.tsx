import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();

const menu = () => within(screen.getByRole('navigation', { name: 'Admin' }));

describe('the frame', () => {
  it.each([
    ['branches', 'Branch Management'],
    ['services', 'Service Management'],
    ['testimonials', 'Testimonials Management'],
    ['ministries', 'Dashboard'],
    ['dashboard', 'Dashboard'],
  ])('titles /admin/%s: %s', async (page, title) => {
    renderAdmin(`/admin/${page}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('lists tabs and routes in the specification’s order, with the unread count', async () => {
    renderAdmin('/admin/branches');
    await menu().findByRole('link', { name: 'Messages 1 unread' });
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Homepage',
      'Branches',
      'Services',
      'Members',
      'Ministries',
      'Pages',
      'Testimonials',
      'Media',
      'Settings',
      'Events',
      'Messages1 unread',
      'Recently deleted',
      'Activity',
      'Your account',
    ]);
    expect(menu().getByRole('link', { name: 'Branches' })).toHaveAttribute('aria-current', 'page');
  });

  it('offers no settings to an editor', async () => {
    renderAdmin('/admin/settings', { ...OWNER, role: 'editor', firstName: '' });
    expect(await screen.findByText('Only the owner can change settings.')).toBeVisible();
    expect(menu().queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(menu().queryByRole('link', { name: 'Activity' })).toBeNull();
    // Without a first name the initial is 'A'.
    expect(screen.getByRole('img', { name: 'Signed in as Admin' })).toHaveTextContent('A');
  });

  it('shows the initial of the first name', async () => {
    renderAdmin('/admin/branches');
    expect(await screen.findByRole('img', { name: 'Signed in as Office' })).toHaveTextContent(/^O$/);
  });

  it('clears token and user and goes to the sign-in when leaving', async () => {
    const { user } = renderAdmin('/admin/branches');
    await user.click(menu().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    await waitFor(() => expect(api.callsTo('POST /api/auth/logout')[0]?.authorization).toBe('Bearer token'));
  });

  it('has the same menu in a drawer, which a choice closes', async () => {
    const { user } = renderAdmin('/admin/branches');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Services' }));
    expect(await screen.findByRole('heading', { name: 'Service Management' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
