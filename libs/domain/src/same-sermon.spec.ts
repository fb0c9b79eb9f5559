import { describe, expect, it } from '@jest/globals';
import type { PodcastEpisode } from '@chapel/contracts';
import { episodeOfVideo } from './same-sermon.js';

const video = { title: 'Grace that finds us', publishedAt: '2026-11-20T09:00:00.000Z' };
const named = (title: string, publishedAt: string | null): PodcastEpisode => ({
  id: title,
  title,
  description: '',
  publishedAt,
  duration: null,
  audioUrl: '',
  audioType: '',
  audioBytes: null,
  imageUrl: '',
  link: '',
});

describe('the episode of a video', () => {
  it('has the same title, whatever its quotes and dashes, and comes within a week', () => {
    const other = named('Walking by faith', '2026-11-20T09:00:00.000Z');
    const same = named('Grace – that finds “us”', '2026-11-24T09:00:00.000Z');
    expect(episodeOfVideo(video, [other, same])).toBe(same);
  });

  it.each([
    ['another title', named('Walking by faith', '2026-11-20T09:00:00.000Z')],
    ['months between them', named(video.title, '2026-05-20T09:00:00.000Z')],
    ['no date', named(video.title, null)],
  ])('is none with %s', (_case, other) => {
    expect(episodeOfVideo(video, [other])).toBeUndefined();
  });
});
