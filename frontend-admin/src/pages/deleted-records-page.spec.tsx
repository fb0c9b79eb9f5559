import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DeletedRecord } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const RECORD: DeletedRecord = {
  _id: 'd'.repeat(24),
  kind: 'branch',
  name: 'Ahodwo',
  deletedAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
};
const LIST = 'GET /api/deleted-records';
const ONE = `/api/deleted-records/${RECORD._id}`;
const listed = (records: DeletedRecord[], total = records.length) => ({
  body: records,
  headers: { 'x-total-count': String(total) },
});

/** The stand-in keeps one record until it is restored or purged. */
function keepRecord() {
  let kept = [RECORD];
  api.answers[LIST] = () => listed(kept);
  const take = () => {
    kept = [];
    return { status: 204 };
  };
  api.answers[`POST ${ONE}/restore`] = take;
  api.answers[`DELETE ${ONE}`] = take;
}

describe('recently deleted', () => {
  it('says until when, and brings back after a question', async () => {
    keepRecord();
    const { user } = renderAdmin('/admin/recently-deleted', { ...OWNER, role: 'editor' });
    const row = await screen.findByRole('row', { name: /Ahodwo/ });
    expect(row).toHaveTextContent('Branch');
    expect(row).toHaveTextContent(/12\/1\/2026/);
    await user.click(within(row).getByRole('button', { name: 'Restore Ahodwo' }));
    expect(api.callsTo(`POST ${ONE}/restore`)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Ahodwo restored successfully!')).toBeVisible();
    expect(await screen.findByText('Nothing was deleted lately')).toBeVisible();
  });

  it('deletes for ever after a question', async () => {
    keepRecord();
    const { user } = renderAdmin('/admin/recently-deleted');
    await user.click(await screen.findByRole('button', { name: 'Delete for ever: Ahodwo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.callsTo(`DELETE ${ONE}`)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete for ever' }));
    expect(await screen.findByText('Ahodwo deleted for ever.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ahodwo/ })).toBeNull());
  });

  it('tells why something cannot come back, and keeps it in the list', async () => {
    keepRecord();
    const message = 'Something else is called Ahodwo or has its address now. Rename that first';
    api.answers[`POST ${ONE}/restore`] = { status: 409, body: { message } };
    const { user } = renderAdmin('/admin/recently-deleted');
    await user.click(await screen.findByRole('button', { name: 'Restore Ahodwo' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('row', { name: /Ahodwo/ })).toBeVisible();
  });

  it('keeps kind and page in the address', async () => {
    api.answers[LIST] = listed([RECORD], 60);
    const { user } = renderAdmin('/admin/recently-deleted?page=2');
    await screen.findByRole('row', { name: /Ahodwo/ });
    expect(api.callsTo(LIST).at(-1)?.path).toBe('/api/deleted-records?page=2&limit=25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Member');
    expect(window.location.search).toBe('?kind=member');
    await waitFor(() =>
      expect(api.callsTo(LIST).at(-1)?.path).toBe('/api/deleted-records?kind=member&page=1&limit=25'),
    );
  });
});
