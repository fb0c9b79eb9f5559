import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accraParts, CHAPEL_TIME_ZONE } from './accra-time.js';

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: CHAPEL_TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

describe('accraParts', () => {
  it('says what the time zone database says of Accra', () => {
    const min = new Date('1970-01-01T00:00:00Z');
    const max = new Date('2200-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const said = new Map(words.formatToParts(date).map(({ type, value }) => [type, value]));
        expect(accraParts(date)).toMatchObject({
          weekday: said.get('weekday'),
          day: said.get('day'),
          month: said.get('month'),
          year: said.get('year'),
          time: `${said.get('hour')}:${said.get('minute')} ${said.get('dayPeriod')}`,
        });
      }),
      { examples: [[new Date('2026-11-28T00:05:00Z')], [new Date('2026-02-28T12:00:00Z')]] },
    );
  });

  it('has nothing to say of what is no date', () => {
    expect(accraParts('soon')).toBeNull();
  });
});
