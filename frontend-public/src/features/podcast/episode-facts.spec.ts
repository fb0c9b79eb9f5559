import { describe, expect, it } from '@jest/globals';
import { episode } from '../../test/fixtures';
import { episodeFacts, megabytes } from './episode-facts';

describe('episode facts', () => {
  it.each([
    [14_400_000, '14 MB'],
    [200_000, '1 MB'],
    [0, ''],
    [null, ''],
  ])('writes %s bytes as "%s"', (bytes, text) => {
    expect(megabytes(bytes)).toBe(text);
  });

  it('leaves out what is not known', () => {
    const bare = { ...episode, duration: null, audioBytes: null };
    expect(episodeFacts(bare, new Date('2026-11-21T12:00:00.000Z'))).toEqual(['3 days ago']);
  });
});
