import { describe, expect, it } from '@jest/globals';
import { RENDERED_AT, video } from '../../test/fixtures';
import { latestMessage, shownVideo } from './latest-message';

const now = new Date(RENDERED_AT);
const set = (date: string, videoId = 'setbystaff1') => ({ title: 'Set by staff', date, videoId });

describe('latestMessage', () => {
  it('is what staff set when that is newer, of the same day or without a date', () => {
    for (const date of ['2026-11-21', '2026-11-20', '']) {
      expect(latestMessage(set(date), video, now)?.id).toBe('setbystaff1');
    }
  });

  it('is the latest video of the channel when that is newer', () => {
    expect(latestMessage(set('2026-11-19'), video, now)?.id).toBe(video.id);
  });

  it('keeps the title of staff and the facts of the channel for the same video', () => {
    expect(latestMessage(set('2026-11-20', video.id), video, now)).toEqual({
      id: video.id,
      title: 'Set by staff',
      facts: ['Yesterday', '48:12', '1.2K views'],
    });
  });

  it('takes a pasted address', () => {
    expect(latestMessage(set('', 'https://youtu.be/setbystaff1'), null, now)?.id).toBe('setbystaff1');
  });

  it('is null when there is neither', () => {
    expect(latestMessage({ title: 'No video', date: '', videoId: '' }, null, now)).toBeNull();
    expect(latestMessage(undefined, undefined, now)).toBeNull();
  });
});

describe('shownVideo', () => {
  it('leaves out what the channel does not tell', () => {
    expect(shownVideo({ ...video, duration: 'P0D', viewCount: null }, now).facts).toEqual(['Yesterday']);
  });
});
