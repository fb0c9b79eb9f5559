import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Message, MessageStatus } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { MESSAGE, standInApi } from '../testing/stand-in-api';

const api = standInApi();

/** The stand-in keeps one message, and its transitions as the API does. */
function keep(status: MessageStatus) {
  let message: Message = { ...MESSAGE, status };
  const become = (next: MessageStatus) => () => {
    message = { ...message, status: next };
    return { body: message };
  };
  api.answers['GET /api/messages'] = () => ({ body: [message], headers: { 'x-total-count': '1' } });
  api.answers[`PATCH /api/messages/${MESSAGE._id}/read`] = become('read');
  api.answers[`PATCH /api/messages/${MESSAGE._id}/replied`] = become('replied');
}
const READ = `PATCH /api/messages/${MESSAGE._id}/read`;
const REPLIED = `PATCH /api/messages/${MESSAGE._id}/replied`;
const view = () => screen.findByRole('button', { name: 'View message from A visitor' });

describe('messages', () => {
  it('shows counts and the first 100 characters', async () => {
    renderAdmin('/admin/messages');
    expect(await screen.findByText(`${'x'.repeat(100)}…`)).toBeVisible();
    const counts = screen.getByLabelText('Message counts');
    await waitFor(() => expect(counts).toHaveTextContent('Total1Unread1Read0Replied0'));
  });

  it('marks an unread message read when it is viewed', async () => {
    keep('unread');
    const { user } = renderAdmin('/admin/messages');
    await user.click(await view());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('x'.repeat(120))).toBeVisible();
    expect(await dialog.findByText('read')).toBeVisible();
    expect(api.callsTo(READ)).toHaveLength(1);
  });

  it('does not mark a read one again', async () => {
    keep('read');
    const { user } = renderAdmin('/admin/messages');
    await user.click(await view());
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /^Mark Read/ })).toBeNull();
    expect(api.callsTo(READ)).toHaveLength(0);
  });

  it('marks as replied, which has no further step', async () => {
    keep('read');
    const { user } = renderAdmin('/admin/messages');
    await user.click(await view());
    await user.click(await screen.findByRole('button', { name: 'Mark as Replied' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull());
    expect(api.callsTo(REPLIED)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks read and replied from the card', async () => {
    keep('unread');
    const { user } = renderAdmin('/admin/messages');
    await user.click(await screen.findByRole('button', { name: 'Mark Read: message from A visitor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark Read/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Mark Replied: message from A visitor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark Replied/ })).toBeNull());
  });

  it('deletes only after the question', async () => {
    const path = `DELETE /api/messages/${MESSAGE._id}`;
    api.answers[path] = () => {
      api.answers['GET /api/messages'] = { body: [] };
      return { status: 204 };
    };
    const { user } = renderAdmin('/admin/messages');
    const remove = () => user.click(screen.getByRole('button', { name: 'Delete message from A visitor' }));
    await view();
    await remove();
    expect(await screen.findByText('Are you sure you want to delete this message?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo(path)).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No messages found for this branch.')).toBeVisible();
  });

  it('filters by branch and pages in the address', async () => {
    api.answers['GET /api/messages'] = { body: [MESSAGE], headers: { 'x-total-count': '45' } };
    const { user } = renderAdmin('/admin/messages');
    await view();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Kumasi');
    expect(window.location.search).toBe('?branch=Kumasi');
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(window.location.search).toBe('?branch=Kumasi&page=3');
    await waitFor(() =>
      expect(api.callsTo('GET /api/messages').at(-1)?.path).toBe(
        '/api/messages?branch=Kumasi&page=3&limit=20',
      ),
    );
  });

  it('logs what cannot be loaded, and does not call it empty', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers['GET /api/messages'] = { status: 400, body: { message: 'No' } };
    renderAdmin('/admin/messages');
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    expect(screen.queryByText('No messages found for this branch.')).toBeNull();
    expect(logged).toHaveBeenCalledWith('Failed to load messages: No');
  });
});
