import { describe, expect, it } from '@jest/globals';
import { durationSeconds, formatDuration } from './duration.js';

describe('formatDuration', () => {
  it.each([
    ['PT48M12S', '48:12'],
    ['PT1H2M3S', '1:02:03'],
    ['PT1H', '1:00:00'],
    ['PT9S', '0:09'],
    ['P1DT1H', '25:00:00'],
    ['PT2M3.9S', '2:03'],
    [2892, '48:12'],
    [3723.8, '1:02:03'],
  ])('%p → %s', (value, text) => {
    expect(formatDuration(value)).toBe(text);
  });

  it.each(['P0D', 0, null, undefined, '', 'NaN', '53:11', Number.NaN, -5])('%p shows nothing', (value) => {
    expect(formatDuration(value)).toBe('');
  });
});

describe('durationSeconds', () => {
  it('tells zero from unreadable', () => {
    expect(durationSeconds('P0D')).toBe(0);
    expect(durationSeconds('soon')).toBeNull();
  });
});
