import { describe, expect, it } from '@jest/globals';
import { saveEventSchema } from '@chapel/contracts';
import { starterEvents } from './starter-events.js';

const DAY = 86_400_000;
const BRANCHES = new Map([['Kumasi', '66f1a7c2e4b0a1b2c3d4e5f6']]);

describe('starterEvents', () => {
  // A fortnight in steps of five hours meets every weekday before and after each event's time of day.
  const moments = Array.from(
    { length: 68 },
    (_, step) => new Date(Date.UTC(2026, 10, 15) + step * 5 * 3_600_000),
  );

  it('are all to come, each on its weekday, whatever the moment', () => {
    for (const now of moments) {
      const events = starterEvents(now, BRANCHES);
      for (const event of events) {
        const start = Date.parse(event.start.dateTime);
        expect(start).toBeGreaterThan(now.getTime());
        expect(start).toBeLessThanOrEqual(now.getTime() + 35 * DAY);
        expect(saveEventSchema.parse(event)).toEqual(event);
      }
      const weekdays = events.map(({ start }) => new Date(start.dateTime).getUTCDay());
      expect(weekdays).toEqual([3, 6, 5, 6, 5, 6, 0, 0]);
    }
  });

  it('names the branch by its id, and all branches where there is none', () => {
    const events = starterEvents(new Date(), BRANCHES);
    expect(events[0]?.branch).toBe('66f1a7c2e4b0a1b2c3d4e5f6');
    expect(starterEvents(new Date(), new Map()).every(({ branch }) => branch === 'all')).toBe(true);
  });
});
