import { describe, expect, it } from '@jest/globals';
import { calendarEvent, calendarPage } from '@chapel/testing';
import { calendarPageSchema, eventOf } from './calendar-event.format.js';

const read = (...items: unknown[]) =>
  calendarPageSchema.parse(calendarPage(items as object[])).items.map(eventOf);
const times = (start: string, end: string) => {
  const [event] = read(calendarEvent('x', start, end));
  return event && [event.startsAt.toISOString(), event.endsAt.toISOString(), event.allDay];
};

describe('a calendar event', () => {
  it('keeps what the site shows and drops the rest, addresses of people first', () => {
    const event = calendarEvent('abc', '2026-11-28T18:00:00Z', '2026-11-28T21:00:00Z', {
      summary: 'Night of worship',
      description: 'Songs<br><b>and</b> prayer',
      location: 'Ahodwo,\nKumasi',
      attendees: [{ email: 'guest@example.org' }],
    });
    expect(read(event)).toEqual([
      {
        externalId: 'abc',
        summary: 'Night of worship',
        description: 'Songs\nand prayer',
        location: 'Ahodwo, Kumasi',
        type: 'special',
        startsAt: new Date('2026-11-28T18:00:00Z'),
        endsAt: new Date('2026-11-28T21:00:00Z'),
        allDay: false,
      },
    ]);
  });

  it.each([
    [
      'in Accra',
      '2026-11-28T18:00:00Z',
      '2026-11-28T21:00:00Z',
      '2026-11-28T18:00:00.000Z',
      '2026-11-28T21:00:00.000Z',
    ],
    [
      'elsewhere',
      '2026-11-28T20:00:00+02:00',
      '2026-11-28T23:00:00+02:00',
      '2026-11-28T18:00:00.000Z',
      '2026-11-28T21:00:00.000Z',
    ],
    [
      'without an offset',
      '2026-11-28T18:00:00',
      '2026-11-28T21:00:00',
      '2026-11-28T18:00:00.000Z',
      '2026-11-28T21:00:00.000Z',
    ],
    [
      'over midnight',
      '2026-12-31T21:00:00Z',
      '2027-01-01T01:00:00Z',
      '2026-12-31T21:00:00.000Z',
      '2027-01-01T01:00:00.000Z',
    ],
    [
      'with an end before its start',
      '2026-11-28T18:00:00Z',
      '2026-11-28T17:00:00Z',
      '2026-11-28T18:00:00.000Z',
      '2026-11-28T18:00:00.000Z',
    ],
  ])('has the right times %s', (_name, start, end, startsAt, endsAt) => {
    expect(times(start, end)).toEqual([startsAt, endsAt, false]);
  });

  it.each([
    ['one day', '2026-12-25', '2026-12-26', '2026-12-25T23:59:59.999Z'],
    ['three days', '2026-12-24', '2026-12-27', '2026-12-26T23:59:59.999Z'],
    ['into the next year', '2026-12-31', '2027-01-02', '2027-01-01T23:59:59.999Z'],
    ['one day, its end missing', '2026-12-25', '', '2026-12-25T23:59:59.999Z'],
    ['one day, its end the same', '2026-12-25', '2026-12-25', '2026-12-25T23:59:59.999Z'],
  ])('lasts whole days: %s', (_name, start, end, endsAt) => {
    expect(times(start, end)).toEqual([`${start}T00:00:00.000Z`, endsAt, true]);
  });

  it('is regular when it belongs to a series, and stands where it was moved to', () => {
    const moved = calendarEvent('abc_20261129T090000Z', '2026-11-29T11:00:00Z', '2026-11-29T13:00:00Z', {
      recurringEventId: 'abc',
      originalStartTime: { dateTime: '2026-11-29T09:00:00Z' },
    });
    expect(read(moved)).toMatchObject([{ type: 'regular', startsAt: new Date('2026-11-29T11:00:00Z') }]);
  });

  it.each([
    ['cancelled, of which only this is left', { id: 'x', status: 'cancelled' }],
    ['cancelled', calendarEvent('x', '2026-11-28', '2026-11-29', { status: 'cancelled' })],
    ['a series itself', calendarEvent('x', '2026-11-28', '2026-11-29', { recurrence: ['RRULE:FREQ=DAILY'] })],
    ['private', calendarEvent('x', '2026-11-28', '2026-11-29', { visibility: 'private' })],
    ['an absence', calendarEvent('x', '2026-11-28', '2026-11-29', { eventType: 'outOfOffice' })],
    ['without a start', { id: 'x', status: 'confirmed', summary: 'When?' }],
    ['on a day that there is not', calendarEvent('x', '2026-13-45', '2026-13-46')],
  ])('is dropped when it is %s', (_name, item) => {
    expect(read(item)).toEqual([null]);
  });

  it('needs neither title nor text nor place', () => {
    const bare = { id: 'x', start: { date: '2026-11-28' }, end: { date: '2026-11-29' } };
    expect(read(bare)).toMatchObject([{ summary: 'Untitled event', description: '', location: '' }]);
  });

  it('does not cost the others when it is odd', () => {
    const good = calendarEvent('good', '2026-11-28', '2026-11-29');
    const odd = [null, 7, 'x', {}, { id: 5 }, { id: '' }, { ...good, summary: { a: 1 }, start: 'soon' }];
    expect(read(...odd, good).filter(Boolean)).toMatchObject([{ externalId: 'good' }]);
  });
});
