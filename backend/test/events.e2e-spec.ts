import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventSchema, type Branch, type Event, type Problem } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';

describe('events', () => {
  let app: TestApp;
  let token: string;
  let kumasi: string;
  let accra: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
    const branch = async (name: string) =>
      (
        await app.request<Branch>('/home-content/branches', {
          method: 'POST',
          json: { name, location: name },
          token,
        })
      ).body._id;
    kumasi = await branch('Kumasi');
    accra = await branch('Accra');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('events').deleteMany({});
  });

  const input = {
    summary: 'Night of worship',
    description: 'An evening of songs and prayer.',
    start: { dateTime: '2026-11-28T18:00:00.000Z' },
    end: { dateTime: '2026-11-28T21:00:00.000Z' },
    location: 'Ahodwo, Kumasi',
    type: 'special',
    branch: 'all',
    attachments: [],
  };
  const post = <T = Event>(json: unknown) => app.request<T>('/events', { method: 'POST', json, token });
  const put = <T = Event>(id: string, json: unknown) =>
    app.request<T>(`/events/${id}`, { method: 'PUT', json, token });
  const list = (query = '') => app.request<Event[]>(`/events${query}`);
  const summaries = async (query = '') => (await list(query)).body.map(({ summary }) => summary);
  const on = async (summary: string, day: string, more = {}) =>
    (
      await post({
        ...input,
        summary,
        start: { dateTime: `${day}T18:00:00Z` },
        end: { dateTime: `${day}T20:00:00Z` },
        ...more,
      })
    ).body;

  it('creates an event and answers it as it was saved', async () => {
    const { status, body } = await post(input);
    expect(status).toBe(201);
    expect(eventSchema.parse(body)).toEqual(body);
    expect(body).toEqual({ _id: body._id, ...input, version: 0 });
    expect((await app.request<Event>(`/events/${body._id}`)).body).toEqual(body);
    expect((await list()).body).toEqual([body]);
  });

  it('fills in type and branch, and keeps attachments', async () => {
    const attachments = [{ title: 'Programme', fileUrl: 'https://example.org/programme.pdf' }];
    const { body } = await post({ ...input, type: undefined, branch: undefined, attachments });
    expect(body).toMatchObject({ type: 'special', branch: 'all', attachments });
  });

  it.each([
    ['2026-11-28T18:30', '2026-11-28T18:30:00.000Z'],
    ['2026-11-28T18:30:00+02:00', '2026-11-28T16:30:00.000Z'],
    ['2026-11-28T18:30:00Z', '2026-11-28T18:30:00.000Z'],
  ])('understands the time %s', async (given, stored) => {
    const { body } = await post({ ...input, start: { dateTime: given } });
    expect(body.start.dateTime).toBe(stored);
  });

  it('changes and removes an event', async () => {
    const { body } = await post(input);
    const saved = await put(body._id, {
      ...input,
      summary: 'Morning of worship',
      branch: kumasi,
      type: 'outreach',
    });
    expect(saved.status).toBe(200);
    const changes = { summary: 'Morning of worship', branch: kumasi, type: 'outreach', version: 1 };
    expect(saved.body).toEqual({ ...body, ...changes });
    expect((await list()).body).toEqual([saved.body]);

    const path = `/events/${body._id}`;
    expect((await app.request(path, { method: 'DELETE', token })).status).toBe(204);
    expect((await app.request(path)).status).toBe(404);
    expect((await app.request(path, { method: 'DELETE', token })).status).toBe(404);
  });

  it('lists by start', async () => {
    for (const day of ['2026-12-24', '2026-11-22', '2026-12-06']) await on(day, day);
    expect(await summaries()).toEqual(['2026-11-22', '2026-12-06', '2026-12-24']);
  });

  it('takes those that have not ended by `from` and start before `to`', async () => {
    await on('first', '2026-11-01');
    await on('second', '2026-11-02');
    await on('third', '2026-11-03');
    expect(await summaries('?from=2026-11-02T19:00:00Z')).toEqual(['second', 'third']);
    expect(await summaries('?from=2026-11-02T20:00:00Z')).toEqual(['second', 'third']);
    expect(await summaries('?from=2026-11-02T20:00:01Z')).toEqual(['third']);
    expect(await summaries('?to=2026-11-02T18:00:00Z')).toEqual(['first']);
    expect(await summaries('?from=2026-11-02T00:00:00Z&to=2026-11-03T00:00:00Z')).toEqual(['second']);
  });

  it('takes a branch with those for all, by id or by its older name', async () => {
    await on('for all', '2026-11-01');
    await on('by id', '2026-11-02', { branch: kumasi });
    await on('by older name', '2026-11-03', { branch: 'kumasi' });
    await on('elsewhere', '2026-11-04', { branch: accra });
    await on('elsewhere, older', '2026-11-05', { branch: 'sunyani' });
    expect(await summaries(`?branch=${kumasi}`)).toEqual(['for all', 'by id', 'by older name']);
    expect(await summaries('?branch=kumasi')).toEqual(['for all', 'by id', 'by older name']);
    expect(await summaries(`?branch=${accra}`)).toEqual(['for all', 'elsewhere']);
    expect(await summaries('?branch=sunyani')).toEqual(['for all', 'elsewhere, older']);
    expect(await summaries('?branch=nowhere')).toEqual(['for all']);
    expect(await summaries('?branch=all')).toHaveLength(5);
  });

  it('takes one type', async () => {
    await on('special', '2026-11-01');
    await on('outreach', '2026-11-02', { type: 'outreach' });
    expect(await summaries('?type=outreach')).toEqual(['outreach']);
  });

  it('answers pages and the size of the whole list', async () => {
    for (let day = 1; day <= 5; day += 1) await on(`day ${day}`, `2026-11-0${day}`);
    const page = await list('?limit=2&page=2');
    expect(page.headers.get('x-total-count')).toBe('5');
    expect(page.body.map(({ summary }) => summary)).toEqual(['day 3', 'day 4']);
    expect(await summaries('?limit=2&page=4')).toEqual([]);
    const narrowed = await list('?from=2026-11-04T00:00:00Z&limit=1');
    expect(narrowed.headers.get('x-total-count')).toBe('2');
  });

  it.each([
    '?limit=101',
    '?limit=0',
    '?page=x',
    '?from=today',
    '?type=party',
    '?colour=red',
    '?branch=a&branch=b',
  ])('refuses the query %s', async (query) => {
    expect((await list(query)).status).toBe(400);
    expect((await list(query.replace('?', '?limit=1&'))).status).toBe(400);
  });

  it.each([
    [{ summary: '' }, 'summary', 'Event title is required'],
    [{ location: undefined }, 'location', 'Location is required'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ start: undefined }, 'start', 'Start is required'],
    [{ end: { dateTime: '' } }, 'end.dateTime', 'Please enter a date and time'],
    [{ start: { dateTime: '2026-02-30T10:00:00Z' } }, 'start.dateTime', 'Please enter a date and time'],
    [{ end: input.start }, 'end.dateTime', 'The end must be after the start'],
    [{ type: 'party' }, 'type', 'Please choose a type'],
    [{ branch: 'tamale' }, 'branch', 'Please select a branch'],
    [{ branch: ABSENT }, 'branch', 'Please select a branch'],
    [{ branch: { $ne: null } }, 'branch', 'Please select a branch'],
    [{ _id: ABSENT }, '_id', 'There is no field named _id'],
    [
      { attachments: [{ title: 'x', fileUrl: 'javascript:alert(1)' }] },
      'attachments.0.fileUrl',
      'Please enter a web address that starts with https://',
    ],
  ])('refuses %j', async (wrong, field, reason) => {
    const answer = await post<Problem>({ ...input, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect((await list()).body).toEqual([]);

    const { body } = await post(input);
    expect((await put(body._id, { ...input, ...wrong })).status).toBe(400);
    expect((await list()).body).toEqual([body]);
  });

  it('asks for a token at every write, deletion included', async () => {
    const { body } = await post(input);
    const path = `/events/${body._id}`;
    const answers = await Promise.all([
      app.request('/events', { method: 'POST', json: input }),
      app.request(path, { method: 'PUT', json: { ...input, summary: 'Taken over' } }),
      app.request(path, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await list()).body).toEqual([body]);
  });

  it('answers 404 for an absent id and 400 for what is no id', async () => {
    expect((await app.request(`/events/${ABSENT}`)).status).toBe(404);
    expect((await app.request('/events/next')).status).toBe(400);
    expect((await put(ABSENT, input)).status).toBe(404);
    expect((await put('next', input)).status).toBe(400);
    expect((await app.request('/events/next', { method: 'DELETE', token })).status).toBe(400);
    expect((await app.request(`/events/${ABSENT}.ics`)).status).toBe(404);
    expect((await app.request('/events/next.ics')).status).toBe(400);
  });

  describe('as a calendar', () => {
    const file = async (path: string) => {
      const response = await fetch(`${app.url}/api/events/${path}`);
      return { response, text: await response.text() };
    };
    /** Lines as RFC 5545 has them after unfolding. */
    const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

    it('keeps what became of an event, and tells calendars of a cancelled one', async () => {
      const { body } = await post(input);
      const cancelled = await put(body._id, { ...input, status: 'cancelled' });
      expect(cancelled.body.status).toBe('cancelled');
      expect((await file(`${body._id}.ics`)).text).toContain('\r\nSTATUS:CANCELLED\r\n');
      expect((await put(body._id, { ...input, status: 'scheduled' })).body.status).toBeUndefined();
      expect((await put<Problem>(body._id, { ...input, status: 'late' })).body.fields?.status).toBe(
        'Please choose a status',
      );
    });

    it('gives one event as a file', async () => {
      const { body } = await post({
        ...input,
        summary: 'Worship; song, and \\ prayer',
        description: 'One\r\ntwo\nthree',
      });
      const { response, text } = await file(`${body._id}.ics`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('attachment');
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const content = lines(text);
      expect(content.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
      expect(content).toEqual(
        expect.arrayContaining([
          `UID:${body._id}@events.chapel`,
          'DTSTART:20261128T180000Z',
          'DTEND:20261128T210000Z',
          'SUMMARY:Worship\\; song\\, and \\\\ prayer',
          'DESCRIPTION:One\\ntwo\\nthree',
          'LOCATION:Ahodwo\\, Kumasi',
        ]),
      );
      expect(content.filter((line) => /^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z$/.test(line))).toHaveLength(2);
    });

    it('folds by octets without cutting a character, and answers the same bytes each time', async () => {
      const description = 'Yɛma wo akwaaba wɔ asɔre ha. '.repeat(20).trim();
      const { body } = await post({ ...input, description });
      const { response, text } = await file(`${body._id}.ics`);
      const sizes = text.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      expect(text.replace(/\r\n/g, '')).not.toContain('\n');
      expect(lines(text)).toContain(`DESCRIPTION:${description}`);
      expect((await file(`${body._id}.ics`)).text).toBe(text);
      expect(response.headers.get('etag')).toBeTruthy();
    });

    it('keeps the UID of a changed event', async () => {
      const { body } = await post(input);
      await put(body._id, { ...input, summary: 'Changed' });
      const content = lines((await file(`${body._id}.ics`)).text);
      expect(content).toContain(`UID:${body._id}@events.chapel`);
      expect(content).toContain('SUMMARY:Changed');
    });

    it('lets nothing that was typed become a line of its own', async () => {
      const { body } = await post({
        ...input,
        location: 'Here\r\nATTENDEE:mailto:x@example.org',
        summary: 'A\u0007B',
      });
      const content = lines((await file(`${body._id}.ics`)).text);
      expect(content.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
      expect(content).toContain('SUMMARY:A B');
    });

    it('gives a branch with those for all, without what is long past', async () => {
      const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await on('Past', '2020-01-01');
      await on('For all', soon);
      await on('Kumasi', soon, { branch: kumasi });
      await on('Accra', soon, { branch: accra });
      const titles = async (query: string) =>
        lines((await file(`calendar.ics${query}`)).text).filter((line) => line.startsWith('SUMMARY'));
      expect(await titles('')).toEqual(['SUMMARY:For all', 'SUMMARY:Kumasi', 'SUMMARY:Accra']);
      expect(await titles(`?branch=${kumasi}`)).toEqual(['SUMMARY:For all', 'SUMMARY:Kumasi']);
      const { text } = await file(`calendar.ics?branch=${kumasi}`);
      expect(lines(text)).toContain('X-WR-CALNAME:Chapel\\, Kumasi');
      expect((await file('calendar.ics?colour=red')).response.status).toBe(400);
    });
  });
});
