import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { knust, kumasi, RENDERED_AT, resources } from '../test/fixtures';
import { openPage } from '../test/open-page';
import { stopClock } from '../test/stop-clock';
import { upcomingEvents } from '../data/api-paths';

const shownEvents = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const months = () =>
  screen.queryAllByRole('region', { name: /^(November|December) 2026$/ }).map((region) => [
    region.getAttribute('aria-label'),
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ]);
const branch = () => screen.getByRole('combobox', { name: 'Branch' });
const type = () => screen.getByRole('combobox', { name: 'Type' });

beforeEach(() => stopClock());
afterEach(() => {
  jest.useRealTimers();
});

describe('the events page', () => {
  it('groups what is still to come by month', async () => {
    await openPage('/events');
    expect(months()).toEqual([
      ['November 2026', ['Night of worship']],
      ['December 2026', ['Bible study', 'Health morning']],
    ]);
    expect(screen.getByText('Saturday 28 November, 6:00 PM – 9:00 PM')).toBeInTheDocument();
  });

  it('filters by the address, as a form without a script asks', async () => {
    await openPage(`/events?branch=${kumasi._id}&type=outreach`);
    expect(branch()).toHaveValue(kumasi._id);
    expect(type()).toHaveValue('outreach');
    expect(shownEvents()).toEqual(['Health morning']);
    const form = branch().closest('form');
    expect(form).toHaveAttribute('action', '/events');
    expect(form).toHaveAttribute('method', 'get');
    expect(branch()).toHaveAttribute('name', 'branch');
    expect(type()).toHaveAttribute('name', 'type');
  });

  it('shows a branch its own events, those under its older name and those for all', async () => {
    await openPage('/events');
    await userEvent.selectOptions(branch(), 'KNUST');
    expect(shownEvents()).toEqual(['Night of worship', 'Bible study']);
    expect(window.location.search).toBe(`?branch=${knust._id}`);
    await userEvent.selectOptions(type(), 'Regular');
    expect(shownEvents()).toEqual(['Bible study']);
    expect(window.location.search).toBe(`?branch=${knust._id}&type=regular`);
    await userEvent.selectOptions(branch(), 'All branches');
    await userEvent.selectOptions(type(), 'All types');
    expect(shownEvents()).toHaveLength(3);
    expect(window.location.search).toBe('');
  });

  it('says so when nothing is planned', async () => {
    await openPage('/events', {
      resources: { ...resources, [upcomingEvents(new Date(RENDERED_AT))]: [] },
    });
    expect(screen.getByRole('status')).toHaveTextContent(/nothing is planned/i);
  });

  it('ignores filters that do not exist', async () => {
    await openPage('/events?branch=nowhere&type=unknown');
    expect(shownEvents()).toHaveLength(3);
    expect(type()).toHaveValue('all');
  });
});
