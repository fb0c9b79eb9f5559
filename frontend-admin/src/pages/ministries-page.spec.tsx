import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Ministry } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const MINISTRY: Ministry = {
  _id: 'c'.repeat(24),
  slug: 'new-life-choir',
  name: 'New Life Choir',
  summary: 'Leads in song',
  description: '',
  audience: '',
  meetingTime: '',
  meetingPlace: '',
  branch: 'all',
  whatsappNumber: '',
  image: '',
  order: 3,
  isPublished: true,
};
const field = (name: string) => screen.getByRole('textbox', { name });

describe('ministries', () => {
  it('adds one, at the end of the list', async () => {
    api.answers['GET /api/ministries/admin'] = { body: [MINISTRY] };
    api.answers['POST /api/ministries'] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/ministries');
    await screen.findByText('New Life Choir');
    await user.click(screen.getByRole('button', { name: 'Add Ministry' }));
    await user.click(screen.getByRole('button', { name: 'Add Ministry' }));
    expect(await screen.findByText('Summary is required')).toBeVisible();
    await user.type(field('Name'), 'Ushers');
    await user.type(field('Summary'), 'They welcome people.');
    await user.click(screen.getByRole('button', { name: 'Add Ministry' }));
    expect(await screen.findByText('Ministry created successfully!')).toBeVisible();
    expect(api.callsTo('POST /api/ministries')[0]?.body).toMatchObject({
      name: 'Ushers',
      branch: 'all',
      order: 4,
      isPublished: true,
    });
  });

  it('edits one, and tells of a failure in the form', async () => {
    api.answers['GET /api/ministries/admin'] = { body: [MINISTRY] };
    api.answers[`PUT /api/ministries/${MINISTRY._id}`] = {
      status: 409,
      body: { message: 'The name is taken' },
    };
    const { user } = renderAdmin('/admin/ministries');
    await user.click(await screen.findByRole('button', { name: 'Edit New Life Choir' }));
    await user.click(screen.getByRole('switch', { name: 'Published: visitors see it' }));
    await user.click(screen.getByRole('button', { name: 'Save Ministry' }));
    expect((await screen.findByText('The name is taken')).closest('form')).not.toBeNull();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('says when they cannot be loaded', async () => {
    api.answers['GET /api/ministries/admin'] = { status: 403, body: { message: 'Not for you' } };
    renderAdmin('/admin/ministries');
    expect(await screen.findByText('Not for you')).toBeVisible();
  });
});
