import { describe, expect, it } from '@jest/globals';
import type { Event } from '@chapel/contracts';
import { weekNotice } from './event-notice';

const now = new Date('2026-11-21T12:00:00Z');
const event = (summary: string, start: string): Event => ({
  _id: summary,
  summary,
  description: '',
  start: { dateTime: start },
  end: { dateTime: new Date(new Date(start).getTime() + 3_600_000).toISOString() },
  location: 'Ahodwo',
  type: 'special',
  branch: 'all',
  attachments: [],
});

describe('weekNotice', () => {
  it('lists the next seven days, with the address of the events', () => {
    const events = [
      event('Over', '2026-11-20T18:00:00.000Z'),
      event('Soon', '2026-11-28T11:00:00.000Z'),
      event('Later', '2026-11-28T13:00:00.000Z'),
    ];
    expect(weekNotice(events, [], 'https://chapel.example', now)).toBe(
      '*This week*\n\n*Soon*\nSaturday 28 November, 11:00 AM\nAhodwo · All branches\n\nhttps://chapel.example/events',
    );
  });

  it('names the days of what lasts whole days', () => {
    const feast = {
      ...event('Feast', '2026-11-24T00:00:00.000Z'),
      end: { dateTime: '2026-11-25T23:59:59.999Z' },
      allDay: true,
    };
    expect(weekNotice([feast], [], '', now)).toContain(
      '*Feast*\nTuesday 24 November – Wednesday 25 November\n',
    );
  });

  it('is empty for a week without events', () => {
    expect(weekNotice([], [], 'https://chapel.example', now)).toBe('');
  });
});
