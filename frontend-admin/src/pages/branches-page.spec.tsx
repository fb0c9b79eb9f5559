import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { BRANCH, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const ADD = 'POST /api/home-content/branches';
const ONE = `/api/home-content/branches/${BRANCH._id}`;
const field = (name: string) => screen.getByRole('textbox', { name });

describe('branches', () => {
  it('says when there are none', async () => {
    api.answers['GET /api/home-content/branches'] = { body: [] };
    renderAdmin('/admin/branches');
    expect(await screen.findByText('No branches found')).toBeVisible();
  });

  it('says when they cannot be loaded', async () => {
    api.answers['GET /api/home-content/branches'] = { status: 404 };
    renderAdmin('/admin/branches');
    expect(await screen.findByText('Failed to load branches')).toBeVisible();
  });

  it('adds one and is blank again', async () => {
    api.answers[ADD] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/branches');
    await user.click(screen.getByRole('button', { name: 'Add Branch' }));
    expect(await screen.findByText('Location is required')).toBeVisible();
    await user.type(field('Name'), 'Accra');
    await user.type(field('Location'), 'Osu');
    expect(screen.queryByRole('textbox', { name: 'WhatsApp number' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'This branch has WhatsApp' }));
    await user.type(field('WhatsApp number'), '024 000 0000');
    await user.click(screen.getByRole('button', { name: 'Add Branch' }));
    expect(await screen.findByText('Branch created successfully!')).toBeVisible();
    expect(api.callsTo(ADD)[0]?.body).toEqual({
      name: 'Accra',
      location: 'Osu',
      phone: '',
      hasWhatsApp: true,
      whatsappNumber: '024 000 0000',
    });
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    // Still off once the form is drawn again, here with a reason.
    await user.click(screen.getByRole('button', { name: 'Add Branch' }));
    await screen.findByText('Name is required');
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('sends no WhatsApp number while WhatsApp is off', async () => {
    api.answers[ADD] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/branches');
    await user.type(field('Name'), 'Accra');
    await user.type(field('Location'), 'Osu');
    await user.click(screen.getByRole('switch'));
    await user.type(field('WhatsApp number'), '024 000 0000');
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Add Branch' }));
    await screen.findByText('Branch created successfully!');
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({ hasWhatsApp: false, whatsappNumber: '' });
  });

  it.each([
    ['Failed to create branch', { status: 500 }],
    ['Failed to create branch', { isLost: true }],
    ['There is a branch of this name', { status: 409, body: { message: 'There is a branch of this name' } }],
  ])('tells inline and keeps the form: %s', async (message, reply) => {
    api.answers[ADD] = reply;
    const { user } = renderAdmin('/admin/branches');
    await user.type(field('Name'), 'Accra');
    await user.type(field('Location'), 'Osu');
    await user.click(screen.getByRole('button', { name: 'Add Branch' }));
    expect((await screen.findByText(message)).closest('form')).not.toBeNull();
    expect(field('Name')).toHaveValue('Accra');
  });

  it('edits one', async () => {
    api.answers[`PUT ${ONE}`] = ({ body }) => ({ body });
    const { user } = renderAdmin('/admin/branches');
    await user.click(await screen.findByRole('button', { name: 'Edit Kumasi' }));
    expect(field('Location')).toHaveValue('Ahodwo, Kumasi');
    await user.type(field('Location'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Branch' }));
    expect(await screen.findByText('Branch updated successfully!')).toBeVisible();
    expect(api.callsTo(`PUT ${ONE}`)[0]?.body).toMatchObject({ location: 'Ahodwo, Kumasi!' });
    expect(screen.getByRole('button', { name: 'Add Branch' })).toBeVisible();
  });

  it('alerts when a deletion fails', async () => {
    api.answers[`DELETE ${ONE}`] = { status: 409, body: { message: 'Other words' } };
    const { user } = renderAdmin('/admin/branches');
    await user.click(await screen.findByRole('button', { name: 'Delete Kumasi' }));
    expect(await screen.findByText('Are you sure you want to delete this branch?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByText('Failed to delete branch')).closest('[role=alert]')).not.toBeNull();
  });

  it('shows both versions when somebody else changed the branch, and saves over only what was shown', async () => {
    let saved = { ...BRANCH, version: 3 };
    const path = `PUT /api/home-content/branches/${BRANCH._id}`;
    api.answers['GET /api/home-content/branches'] = () => ({ body: [saved] });
    api.answers[path] = ({ body }) => {
      const sent = body as typeof saved;
      return sent.version === saved.version
        ? { body: { ...saved, ...sent } }
        : { status: 409, body: { message: 'Changed by someone else' } };
    };
    const { user } = renderAdmin('/admin/branches');
    await user.click(await screen.findByRole('button', { name: 'Edit Kumasi' }));
    const location = await screen.findByRole('textbox', { name: 'Location' });
    await user.clear(location);
    await user.type(location, 'Mine');
    saved = { ...saved, location: 'Theirs', version: 4 };
    await user.click(screen.getByRole('button', { name: 'Save Branch' }));
    expect(await screen.findByText('Changed by someone else')).toBeVisible();
    const theirs = within(await screen.findByRole('region', { name: 'What they saved' }));
    expect(theirs.getByText('Theirs')).toBeVisible();
    expect(location).toHaveValue('Mine');
    await user.click(theirs.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save Branch' }));
    expect(await screen.findByText('Branch updated successfully!')).toBeVisible();
    expect(api.callsTo(path).map(({ body }) => body)).toMatchObject([
      { location: 'Mine', version: 3 },
      { location: 'Mine', version: 4 },
    ]);
  });
});
