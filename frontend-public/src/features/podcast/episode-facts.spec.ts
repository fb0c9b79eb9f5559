import { describe, expect, it } from '@jest/globals';
import { episode, video } from '../../test/fixtures';
import { episodeFacts, episodeOfVideo, megabytes } from './episode-facts';

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

describe('the episode of a video', () => {
  const named = (title: string, publishedAt: string | null) => ({ ...episode, title, publishedAt });

  it('has the same title, whatever its quotes and dashes, and comes within a week', () => {
    const same = named('Grace – that finds “us”', '2026-11-24T09:00:00.000Z');
    expect(episodeOfVideo(video, [episode, same])).toBe(same);
  });

  it.each([
    ['another title', named('Walking by faith', '2026-11-20T09:00:00.000Z')],
    ['months between them', named(video.title, '2026-05-20T09:00:00.000Z')],
    ['no date', named(video.title, null)],
  ])('is none with %s', (_case, other) => {
    expect(episodeOfVideo(video, [other])).toBeUndefined();
  });
});
