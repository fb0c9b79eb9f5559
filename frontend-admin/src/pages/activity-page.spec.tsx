import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Activity } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { BRANCH, OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const LIST = 'GET /api/activity';
const ENTRY: Activity = {
  _id: '1'.repeat(24),
  at: '2026-11-21T09:30:00.000Z',
  by: OWNER._id,
  byName: 'Office Administrator',
  action: 'changed',
  kind: 'event',
  name: 'Night of worship',
  recordId: '2'.repeat(24),
  changes: [
    { field: 'branch', before: 'all', after: BRANCH._id },
    { field: 'startsAt', before: '2026-11-28T18:00:00.000Z', after: '2026-11-28T19:00:00.000Z' },
    { field: 'location', before: '', after: 'Main hall' },
  ],
};

describe('the activity log', () => {
  it('tells who changed what, with what was and what is', async () => {
    api.answers[LIST] = { body: [ENTRY] };
    const { user } = renderAdmin('/admin/activity');
    const entry = within(await screen.findByRole('listitem'));
    expect(entry.getByText('Night of worship').closest('p')).toHaveTextContent(
      'Office Administrator changed the event Night of worship',
    );
    expect(entry.getByText('11/21/2026, 9:30 AM')).toBeVisible();
    await user.click(entry.getByText('What changed (3 fields)'));
    await waitFor(() => expect(entry.getByText('Branch').parentElement).toHaveTextContent('Now Kumasi'));
    expect(entry.getByText('Branch').parentElement).toHaveTextContent('Was All branches');
    expect(entry.getByText('Starts at').parentElement).toHaveTextContent('Was 11/28/2026, 6:00 PM');
    expect(entry.getByText('Location').parentElement).toHaveTextContent('Was (empty)Now Main hall');
  });

  it('names no member, leads to the record, and counts what a sync brought', async () => {
    const member = { ...ENTRY, kind: 'member', name: '', changes: [{ field: 'notes' }] };
    const sync = {
      ...ENTRY,
      _id: '3'.repeat(24),
      by: 'automation',
      byName: 'Automation',
      action: 'created',
      name: '',
      recordId: undefined,
      count: 2,
      changes: [],
    };
    const gone = { ...member, _id: '4'.repeat(24), action: 'deleted', changes: [] };
    api.answers[LIST] = { body: [member, sync, gone] };
    renderAdmin('/admin/activity');
    const [first, second, third] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Office Administrator changed a member');
    expect(first).toHaveTextContent('What was in it is not kept here');
    expect(within(first!).getByRole('link', { name: 'Open the member' })).toHaveAttribute(
      'href',
      `/admin/members?open=${ENTRY.recordId}`,
    );
    expect(second).toHaveTextContent('Automation added 2 events');
    // It would lead nowhere.
    expect(third).toHaveTextContent('Office Administrator deleted a member');
    expect(within(third!).queryByRole('link')).toBeNull();
  });

  it('keeps the filters in the address, and goes on from the last entry', async () => {
    const page = Array.from({ length: 50 }, (_, n) => ({
      ...ENTRY,
      _id: String(n).padStart(24, 'a'),
      // Few elements: looking for roles among many takes the test's time.
      changes: [],
    }));
    api.answers[LIST] = ({ path }) => ({ body: path.includes('before=') ? [] : page });
    const { user } = renderAdmin('/admin/activity?by=automation');
    await screen.findAllByRole('listitem');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Events');
    expect(window.location.search).toBe('?by=automation&kind=event');
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() =>
      expect(api.callsTo(LIST).at(-1)?.path).toBe(
        `/api/activity?by=automation&kind=event&before=${page[49]?._id}&limit=50`,
      ),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Office Administrator');
    expect(window.location.search).toBe(`?by=${OWNER._id}&kind=event`);
  });

  it('is not even asked for when an editor looks', async () => {
    renderAdmin('/admin/activity', { ...OWNER, role: 'editor' });
    expect(await screen.findByText('Only the owner can see who changed what.')).toBeVisible();
    expect(api.callsTo(LIST)).toHaveLength(0);
  });
});
