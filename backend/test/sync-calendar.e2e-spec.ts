import { beforeEach, describe, expect, it } from '@jest/globals';
import { calendarEvent, calendarPage } from '@chapel/testing';
import { calendarStatusSchema, eventSchema, type Event } from '@chapel/contracts';
import { CALENDAR, CALENDAR_KEY, PATHS } from './support/sync-app.js';
import { syncSite } from './support/sync-site.js';

const site = syncSite();
const { get, staff, run, later } = site;

describe('the calendar', () => {
  beforeEach(() => site.app.configure({ calendarId: CALENDAR }));
  const play = (...items: object[]) =>
    site.world.upstream.always(PATHS.calendar, { body: calendarPage(items) });
  const events = async (query = '') => (await site.app.request<Event[]>(`/events${query}`)).body;
  const staffEvent = {
    summary: 'Choir',
    description: 'Rehearsal',
    location: 'Kumasi',
    start: { dateTime: '2026-11-26T18:00:00.000Z' },
    end: { dateTime: '2026-11-26T20:00:00.000Z' },
  };

  it('is asked for a window of single events, in Accra time', async () => {
    play();
    await run();
    const { query } = site.world.upstream.calls[0] ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toEqual({
      key: CALENDAR_KEY,
      singleEvents: 'true',
      orderBy: 'startTime',
      timeZone: 'Africa/Accra',
      maxResults: '250',
      timeMin: '2026-10-16T00:00:00.000Z',
      timeMax: '2027-11-21T00:00:00.000Z',
    });
  });

  it('has its events among the staff’s own, marked and read-only', async () => {
    const { body: own } = await site.app.request<Event>('/events', {
      method: 'POST',
      token: site.app.token,
      json: staffEvent,
    });
    play(
      calendarEvent('early', '2026-11-24T18:00:00Z', '2026-11-24T19:00:00Z', { summary: 'Prayer' }),
      calendarEvent('late', '2026-12-24', '2026-12-27', { summary: 'Retreat' }),
    );
    await run();
    const answer = await site.app.request<Event[]>('/events');
    expect(answer.headers.get('x-total-count')).toBe('3');
    for (const event of answer.body) expect(eventSchema.parse(event)).toEqual(event);
    expect(answer.body.map(({ summary, source, allDay }) => [summary, source, allDay])).toEqual([
      ['Prayer', 'calendar', undefined],
      ['Choir', undefined, undefined],
      ['Retreat', 'calendar', true],
    ]);
    const retreat = answer.body[2]!;
    expect([retreat.start.dateTime, retreat.end.dateTime]).toEqual([
      '2026-12-24T00:00:00.000Z',
      '2026-12-26T23:59:59.999Z',
    ]);
    expect(await get(`/events/${retreat._id}`)).toEqual(retreat);
    const file = await (await fetch(`${site.app.url}/api/events/${retreat._id}.ics`)).text();
    expect(file).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\n');
    expect(JSON.stringify(answer.body)).not.toContain('@example.org');

    for (const method of ['PUT', 'DELETE']) {
      const json = method === 'PUT' ? staffEvent : undefined;
      const refused = await site.app.request(`/events/${retreat._id}`, {
        method,
        token: site.app.token,
        json,
      });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This event comes from the Google calendar. Please change it there',
      ]);
    }
    expect((await events()).length).toBe(3);
    const removed = await site.app.request(`/events/${own._id}`, { method: 'DELETE', token: site.app.token });
    expect(removed.status).toBe(204);
  });

  it('moves, changes and cancels without changing the pages’ addresses', async () => {
    const instance = (id: string, start: string, fields = {}) =>
      calendarEvent(`series_${id}`, start, start.replace('09:00', '11:00'), {
        recurringEventId: 'series',
        ...fields,
      });
    play(
      instance('1', '2026-11-29T09:00:00Z'),
      instance('2', '2026-12-06T09:00:00Z'),
      instance('3', '2026-12-13T09:00:00Z'),
    );
    await run();
    const before = await events();
    expect(before.map(({ type }) => type)).toEqual(['regular', 'regular', 'regular']);
    later(6);
    play(
      instance('1', '2026-11-29T09:00:00Z'),
      { id: 'series_2', status: 'cancelled' },
      instance('3', '2026-12-14T09:00:00Z', { summary: 'Moved' }),
    );
    await run();
    const after = await events();
    expect(after.map(({ _id }) => _id)).toEqual([before[0]!._id, before[2]!._id]);
    expect(after[1]).toMatchObject({ summary: 'Moved', start: { dateTime: '2026-12-14T09:00:00.000Z' } });
  });

  it('is read to its last page', async () => {
    site.world.upstream.always(PATHS.calendar, ({ query }) => {
      const page = Number(query.get('pageToken') ?? 1);
      const event = calendarEvent(`e${page}`, `2026-12-0${page}`, `2026-12-0${page + 1}`);
      return { body: calendarPage([event], { nextPageToken: page < 3 ? String(page + 1) : '' }) };
    });
    await run();
    expect((await events()).map(({ summary }) => summary)).toEqual(['Event e1', 'Event e2', 'Event e3']);
  });

  it('is read to a limit, and says what is missing', async () => {
    site.world.upstream.always(PATHS.calendar, { body: calendarPage([], { nextPageToken: 'more' }) });
    await run();
    expect(site.world.upstream.calls).toHaveLength(8);
    expect(await staff('/calendar/status')).toMatchObject({
      state: 'partly',
      message: expect.stringContaining('too many events'),
    });
  });

  it('takes its events along when it is no longer configured', async () => {
    play(calendarEvent('a', '2026-11-24', '2026-11-25'));
    await run();
    const [event] = await events();
    await site.app.configure({});
    expect(await events()).toEqual([]);
    expect((await site.app.request(`/events/${event?._id}`)).status).toBe(404);
  });

  it('tells staff how it stands', async () => {
    expect((await site.app.request('/calendar/status')).status).toBe(401);
    play();
    await run();
    const status = await staff('/calendar/status');
    expect(calendarStatusSchema.parse(status)).toEqual(status);
    expect(status).toMatchObject({ configured: true, state: 'ok', message: 'Up to date' });
    await site.app.configure({});
    expect(await staff('/calendar/status')).toEqual({
      configured: false,
      message: 'Calendar is not configured',
      lastSync: null,
      nextSync: null,
    });
  });

  it('needs a key, and says so', async () => {
    const keyless = await site.world.start({ GOOGLE_CALENDAR_KEY: '' });
    await keyless.sync.runDue();
    await keyless.close();
    expect(await staff('/calendar/status')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('GOOGLE_CALENDAR_KEY'),
    });
    expect(site.world.upstream.calls).toEqual([]);
  });
});
