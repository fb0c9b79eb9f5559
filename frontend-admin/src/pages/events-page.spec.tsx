import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { BRANCH, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const EVENT: Event = {
  _id: 'd'.repeat(24),
  summary: 'Night of worship',
  description: 'Songs and prayer',
  start: { dateTime: '2099-11-28T18:00:00.000Z' },
  end: { dateTime: '2099-11-28T21:00:00.000Z' },
  location: 'Ahodwo',
  type: 'special',
  branch: BRANCH._id,
  attachments: [],
};
const ONE = `/api/events/${EVENT._id}`;
const withEvents = (...events: Event[]) => {
  api.answers['GET /api/events'] = { body: events, headers: { 'x-total-count': String(events.length) } };
};

describe('events', () => {
  it('offers to create the first one', async () => {
    const { user } = renderAdmin('/admin/events');
    expect(await screen.findByText('No events found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Your First Event' }));
    expect(await screen.findByRole('dialog', { name: 'Add Event' })).toBeVisible();
  });

  it('says when they cannot be loaded', async () => {
    api.answers['GET /api/events'] = { status: 404 };
    renderAdmin('/admin/events');
    expect(await screen.findByText('Failed to load events')).toBeVisible();
  });

  it('lists them in the specified columns, dates in the US style, what is over at the end', async () => {
    const past = { ...EVENT, _id: 'e'.repeat(24), summary: 'Long ago' };
    past.start = { dateTime: '2001-01-01T18:00:00.000Z' };
    past.end = { dateTime: '2001-01-01T19:00:00.000Z' };
    withEvents(past, { ...EVENT, branch: 'knust' }, { ...EVENT, _id: 'f'.repeat(24) });
    renderAdmin('/admin/events');
    const table = await screen.findByRole('table', { name: 'Events' });
    await waitFor(() => expect(table).toHaveTextContent('Kumasi'));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Event', 'Date & Time', 'Location', 'Type', 'Branch', 'Actions']);
    const rows = within(table).getAllByRole('row');
    const first = within(rows[1]!);
    expect(
      [first.getByRole('rowheader'), ...first.getAllByRole('cell')].map((cell) => cell.textContent.trim()),
    ).toEqual(['Night of worship', '11/28/2099, 6:00 PM', 'Ahodwo', 'special', 'KNUST', 'EditDeleteCopy']);
    expect(rows[3]).toHaveTextContent('Past');
  });

  it('shows those of the calendar read-only, whole days as days', async () => {
    const fromCalendar: Event = {
      ...EVENT,
      source: 'calendar',
      allDay: true,
      start: { dateTime: '2099-12-24T00:00:00.000Z' },
      end: { dateTime: '2099-12-26T23:59:59.999Z' },
    };
    withEvents(fromCalendar);
    renderAdmin('/admin/events');
    const row = within(await screen.findByRole('row', { name: /Night of worship/ }));
    expect(row.getByText('12/24/2099 – 12/26/2099')).toBeVisible();
    expect(row.getByText('Google Calendar')).toBeVisible();
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copy']);
  });

  it('puts one event on the clipboard', async () => {
    withEvents(EVENT);
    const { user } = renderAdmin('/admin/events');
    await user.click(await screen.findByRole('button', { name: 'Copy Night of worship for WhatsApp' }));
    expect(await screen.findByText('The text is on the clipboard. Paste it into WhatsApp.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `*Night of worship*\nSaturday 28 November, 6:00 PM\nAhodwo · Kumasi\n\nSongs and prayer\n\n${window.location.origin}/events/${EVENT._id}`,
    );
  });

  it('creates one: all fields required, banner, dialog closed', async () => {
    api.answers['POST /api/events'] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/events');
    await user.click(screen.getByRole('button', { name: 'Add Event' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save Event' }));
    expect(await dialog.findAllByText('Please enter a date and time')).toHaveLength(2);
    for (const reason of ['Event title is required', 'Location is required', 'Description is required']) {
      expect(dialog.getByText(reason)).toBeVisible();
    }
    await user.type(dialog.getByRole('textbox', { name: 'Event title' }), 'Revival');
    await user.type(dialog.getByRole('textbox', { name: 'Location' }), 'Ahodwo');
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Three days');
    fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '2099-12-01T18:00' } });
    fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: '2099-12-01T20:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save Event' }));
    expect(await screen.findByText('Event saved successfully!')).toBeVisible();
    expect(api.callsTo('POST /api/events')[0]).toMatchObject({
      authorization: 'Bearer token',
      body: {
        summary: 'Revival',
        description: 'Three days',
        location: 'Ahodwo',
        start: { dateTime: '2099-12-01T18:00:00.000Z' },
        end: { dateTime: '2099-12-01T20:00:00.000Z' },
        type: 'special',
        branch: 'all',
        attachments: [],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('draft:event:new')).toBeNull();
  });

  it('tells of a failure in the dialog and keeps it open', async () => {
    withEvents(EVENT);
    api.answers[`PUT ${ONE}`] = { isLost: true };
    const { user } = renderAdmin('/admin/events');
    await user.click(await screen.findByRole('button', { name: 'Edit Night of worship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Event' }));
    expect(dialog.getByLabelText(/^Start/)).toHaveValue('2099-11-28T18:00');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue(BRANCH._id));
    await user.type(dialog.getByRole('textbox', { name: 'Location' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save Event' }));
    expect(await dialog.findByText('Failed to save event')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Ahodwo!');
  });

  it('filters by branch in the address', async () => {
    const { user } = renderAdmin('/admin/events');
    await screen.findByText('No events found');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Branch' }), 'Kumasi');
    expect(window.location.search).toBe(`?branch=${BRANCH._id}`);
    await waitFor(() =>
      expect(api.callsTo('GET /api/events').at(-1)?.path).toContain(`branch=${BRANCH._id}`),
    );
  });

  it('deletes with the token after the question, and tells of a failure', async () => {
    withEvents(EVENT);
    api.answers[`DELETE ${ONE}`] = { status: 500 };
    const { user } = renderAdmin('/admin/events');
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Night of worship' }));
      expect(await screen.findByText('Are you sure you want to delete this event?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Failed to delete event')).toBeVisible();
    api.answers[`DELETE ${ONE}`] = { status: 204 };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove();
    expect(await screen.findByText('Event deleted successfully!')).toBeVisible();
    expect(api.callsTo(`DELETE ${ONE}`)[0]?.authorization).toBe('Bearer token');
    await waitFor(() => expect(screen.queryByText('Event deleted successfully!')).toBeNull(), {
      timeout: 6000,
    });
  });
});
