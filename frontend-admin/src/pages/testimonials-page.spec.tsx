import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Testimonial } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const TESTIMONIAL: Testimonial = {
  _id: 'e'.repeat(24),
  name: 'A member',
  role: 'Choir member',
  testimony: 'y'.repeat(160),
  image: '/api/uploads/x/640.jpeg',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const ONE = `/api/testimonials/${TESTIMONIAL._id}`;
const withTestimonial = () => {
  api.answers['GET /api/testimonials/admin'] = { body: [TESTIMONIAL] };
};
const field = (name: string) => screen.getByRole('textbox', { name });

describe('testimonials', () => {
  it('adds one, active by default, and is blank again', async () => {
    api.answers['POST /api/testimonials'] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/testimonials');
    expect(await screen.findByText('No Testimonials Yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Testimonial' }));
    expect(await screen.findByText('Testimony is required')).toBeVisible();
    await user.type(field('Name'), 'A member');
    await user.type(field('Role'), 'Usher');
    await user.type(field('Testimony'), 'I found a family.');
    await user.click(screen.getByRole('button', { name: 'Add Testimonial' }));
    expect(await screen.findByText('Testimonial saved successfully!')).toBeVisible();
    expect(api.callsTo('POST /api/testimonials')[0]?.body).toEqual({
      name: 'A member',
      role: 'Usher',
      ministry: '',
      testimony: 'I found a family.',
      isActive: true,
    });
    await waitFor(() => expect(field('Name')).toHaveValue(''));
  });

  it('tells of a failure with its reason and keeps the form', async () => {
    api.answers['POST /api/testimonials'] = { status: 413, body: { message: 'The picture is too large' } };
    const { user } = renderAdmin('/admin/testimonials');
    await user.type(field('Name'), 'A member');
    await user.type(field('Role'), 'Usher');
    await user.type(field('Testimony'), 'I found a family.');
    await user.click(screen.getByRole('button', { name: 'Add Testimonial' }));
    expect(await screen.findByText('Failed to save testimonial: The picture is too large')).toBeVisible();
    expect(field('Testimony')).toHaveValue('I found a family.');
  });

  it('shows the first 150 characters, and toggles', async () => {
    withTestimonial();
    api.answers[`PATCH ${ONE}/toggle`] = () => {
      api.answers['GET /api/testimonials/admin'] = { body: [{ ...TESTIMONIAL, isActive: false }] };
      return { body: TESTIMONIAL };
    };
    const { user } = renderAdmin('/admin/testimonials');
    expect(await screen.findByText(`${'y'.repeat(150)}…`)).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deactivate A member' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
  });

  it('sends an unchanged picture not again', async () => {
    withTestimonial();
    api.answers[`PATCH ${ONE}`] = ({ body }) => ({ body });
    const { user } = renderAdmin('/admin/testimonials');
    await user.click(await screen.findByRole('button', { name: 'Edit A member' }));
    await user.type(field('Role'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Testimonial' }));
    await screen.findByText('Testimonial saved successfully!');
    expect(api.callsTo(`PATCH ${ONE}`)[0]?.body).toMatchObject({ role: 'Choir member!' });
    expect(api.callsTo(`PATCH ${ONE}`)[0]?.body).not.toHaveProperty('image');
  });

  it('alerts when a toggle or a deletion fails', async () => {
    withTestimonial();
    api.answers[`PATCH ${ONE}/toggle`] = { status: 500 };
    api.answers[`DELETE ${ONE}`] = { status: 500 };
    const { user } = renderAdmin('/admin/testimonials');
    await user.click(await screen.findByRole('button', { name: 'Deactivate A member' }));
    expect(await screen.findByText('Failed to toggle testimonial status')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete A member' }));
    expect(await screen.findByText('Are you sure you want to delete this testimonial?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete testimonial')).toBeVisible();
  });

  it.each([
    ['Please select a valid image file.', new File(['x'], 'notes.txt', { type: 'text/plain' })],
    [
      'Image is too large. Please select an image smaller than 5MB. Current size: 6.00MB',
      new File([new Uint8Array(6 * 1_048_576)], 'large.jpg', { type: 'image/jpeg' }),
    ],
  ])('alerts: %s', async (message, file) => {
    renderAdmin('/admin/testimonials');
    const { userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('Picture (optional)'), file);
    expect(await screen.findByText(message)).toBeVisible();
  });
});
