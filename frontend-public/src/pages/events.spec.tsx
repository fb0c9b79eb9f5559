import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event, knust, kumasi, RENDERED_AT, resources } from '../test/fixtures';
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

  it('says what was moved or cancelled, and writes whole days without times', async () => {
    const list = [
      event(1, 'Retreat', '2026-12-24T00:00:00.000Z', {
        allDay: true,
        end: { dateTime: '2026-12-26T23:59:59.999Z' },
        status: 'moved',
      }),
      event(2, 'Picnic', '2026-12-28T10:00:00.000Z', { status: 'cancelled' }),
    ];
    await openPage('/events', { resources: { ...resources, [upcomingEvents(new Date(RENDERED_AT))]: list } });
    const [moved, cancelled] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect(moved).toHaveTextContent(/Moved.*Retreat.*Thursday 24 December – Saturday 26 December(?!.*AM)/);
    expect(cancelled).toHaveTextContent(/Cancelled.*Picnic/);
    expect(within(cancelled!).queryByRole('link', { name: /Add to calendar/ })).toBeNull();
    expect(within(moved!).getByRole('link', { name: 'Add to calendar: Retreat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\.ics$/),
    );
  });
});

describe('the month view', () => {
  const cell = (number: string) =>
    screen.getAllByRole('cell').find((each) => each.firstChild?.textContent === number)!;

  it('shows a month as plain links, and leafs to the next', async () => {
    await openPage('/events?view=month');
    expect(screen.getByRole('table', { name: 'Events in November 2026' })).toBeInTheDocument();
    expect(within(cell('28')).getByRole('link', { name: 'Night of worship' })).toBeInTheDocument();
    expect(cell('21')).toHaveAttribute('aria-current', 'date');
    expect(shownEvents()).toEqual(['Night of worship']);
    await userEvent.click(screen.getByRole('link', { name: 'December 2026' }));
    expect(window.location.search).toBe('?view=month&month=2026-12');
    expect(shownEvents()).toEqual(['Bible study', 'Health morning']);
    expect(within(cell('6')).getByRole('link', { name: 'Health morning' })).toBeInTheDocument();
  });

  it('keeps the view when a filter is chosen, with a script and without', async () => {
    await openPage('/events?view=month&month=2026-12');
    const hidden = [...branch().closest('form')!.querySelectorAll('input[type="hidden"]')];
    expect(hidden.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([
      ['view', 'month'],
      ['month', '2026-12'],
    ]);
    await userEvent.selectOptions(type(), 'Outreach');
    expect(window.location.search).toBe('?type=outreach&view=month&month=2026-12');
    expect(shownEvents()).toEqual(['Health morning']);
  });

  it.each(['2026-10', '2027-11', '2026-13', 'x'])('shows this month for %s', async (month) => {
    await openPage(`/events?view=month&month=${month}`);
    expect(screen.getByRole('table', { name: 'Events in November 2026' })).toBeInTheDocument();
  });
});
