import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Service } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { BRANCH, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const SERVICE: Service = {
  _id: 'c'.repeat(24),
  name: 'Dawn Service',
  time: 'Sunday 6:00 AM',
  description: 'Quiet',
  icon: 'FaDove',
  weekday: 'sunday',
  startTime: '06:00',
};
const ADD = 'POST /api/home-content/services';
const ONE = `/api/home-content/branches/${BRANCH._id}/services/${SERVICE._id}`;
const withService = () => {
  api.answers['GET /api/home-content/branches'] = { body: [{ ...BRANCH, services: [SERVICE] }] };
};
const field = (name: string) => screen.getByRole('textbox', { name });

async function openForm() {
  const { user } = renderAdmin('/admin/services');
  await screen.findByText('No services for this branch yet.');
  await user.click(screen.getByRole('button', { name: 'Add Service' }));
  return user;
}

describe('services', () => {
  it('asks for branch, name and time', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    expect(await screen.findByText('Please select a branch')).toBeVisible();
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByText('Time is required')).toBeVisible();
    expect(api.callsTo(ADD)).toHaveLength(0);
  });

  it('previews what is typed, sends the specified fields, and closes', async () => {
    api.answers[ADD] = ({ body }) => {
      api.answers['GET /api/home-content/branches'] = { body: [{ ...BRANCH, services: [SERVICE] }] };
      return { status: 201, body };
    };
    const user = await openForm();
    expect(field('Name')).toHaveAttribute('placeholder', 'e.g. Sunday Service');
    expect(field('Time')).toHaveAttribute('placeholder', 'e.g. Sunday 8:30 AM');
    expect(screen.getByRole('radio', { name: 'Praying hands' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Kumasi');
    await user.type(field('Name'), 'Dawn Service');
    await user.type(field('Time'), 'Sunday 6:00 AM');
    await user.click(screen.getByRole('radio', { name: 'Dove' }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Dawn Service')).toBeVisible();
    expect(preview.getByText('Sunday 6:00 AM')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    expect(await screen.findByText('Service added successfully!')).toBeVisible();
    expect(api.callsTo(ADD)[0]?.body).toEqual({
      branchId: BRANCH._id,
      name: 'Dawn Service',
      time: 'Sunday 6:00 AM',
      description: '',
      icon: 'FaDove',
    });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Edit Dawn Service' })).toBeVisible();
  });

  it.each([
    ['an HTTP error', { status: 500 }, 'Failed to add service'],
    [
      'the server’s message',
      { status: 409, body: { message: 'There is one already' } },
      'There is one already',
    ],
    ['a lost connection', { isLost: true }, 'Failed to save service. Please try again.'],
  ])('tells of %s and keeps the form', async (_case, reply, message) => {
    api.answers[ADD] = reply;
    const user = await openForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Kumasi');
    await user.type(field('Name'), 'Dawn Service');
    await user.type(field('Time'), 'Sunday 6:00 AM');
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Name')).toHaveValue('Dawn Service');
  });

  it('edits where the service is', async () => {
    withService();
    api.answers[`PUT ${ONE}`] = ({ body }) => ({ body });
    const { user } = renderAdmin('/admin/services');
    await user.click(await screen.findByRole('button', { name: 'Edit Dawn Service' }));
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue(BRANCH._id);
    expect(screen.getByRole('radio', { name: 'Dove' })).toBeChecked();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'First Service');
    await user.click(screen.getByRole('button', { name: 'Save Service' }));
    expect(await screen.findByText('Service updated successfully!')).toBeVisible();
    expect(api.callsTo(`PUT ${ONE}`)[0]?.body).toEqual({
      branchId: BRANCH._id,
      name: 'First Service',
      time: SERVICE.time,
      description: 'Quiet',
      icon: 'FaDove',
      weekday: 'sunday',
      startTime: '06:00',
    });
  });

  it('deletes after the question, and tells of a failure', async () => {
    withService();
    api.answers[`DELETE ${ONE}`] = { status: 500 };
    const { user } = renderAdmin('/admin/services');
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Dawn Service' }));
      expect(await screen.findByText('Are you sure you want to delete this service?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Failed to delete service')).toBeVisible();
    api.answers[`DELETE ${ONE}`] = { status: 204 };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove();
    expect(await screen.findByText('Service deleted successfully!')).toBeVisible();
  });
});
