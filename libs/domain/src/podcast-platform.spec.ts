import { describe, expect, it } from '@jest/globals';
import { podcastFeedUrl, podcastPlatformUrl } from './podcast-platform.js';

describe('podcastPlatformUrl', () => {
  it.each([
    ['apple', '123456', 'https://podcasts.apple.com/podcast/id123456'],
    ['apple', ' id123456 ', 'https://podcasts.apple.com/podcast/id123456'],
    [
      'apple',
      'https://podcasts.apple.com/gh/podcast/a-name/id123456',
      'https://podcasts.apple.com/podcast/id123456',
    ],
    ['podcastaddict', '987', 'https://podcastaddict.com/podcast/987'],
    ['podcastaddict', 'https://podcastaddict.com/podcast/987', 'https://podcastaddict.com/podcast/987'],
    ['podbean', 'ab1cd-5e6f7a', 'https://www.podbean.com/podcast-detail/ab1cd-5e6f7a'],
    ['podbean', 'Chapel', 'https://chapel.podbean.com'],
    ['podbean', 'grace-facade', 'https://grace-facade.podbean.com'],
    ['podbean', 'https://chapel.podbean.com/', 'https://chapel.podbean.com'],
  ])('%s %p → %s', (key, id, url) => {
    expect(podcastPlatformUrl(key, id)).toBe(url);
  });

  it.each([
    ['spotify', '123'],
    ['apple', ''],
    ['apple', 'a name'],
    ['podbean', 'java script:'],
    ['toString', '1'],
  ])('%s %p is unknown', (key, id) => {
    expect(podcastPlatformUrl(key, id)).toBe('#');
  });
});

describe('the feed of a podcast', () => {
  it.each([
    ['Chapel', 'https://feed.podbean.com/chapel/feed.xml'],
    ['https://chapel.podbean.com/', 'https://feed.podbean.com/chapel/feed.xml'],
    ['ab1cd-5e6f7a', ''],
    ['', ''],
    ['a b', ''],
  ])('of %j is %j', (podbean, feed) => {
    expect(podcastFeedUrl(podbean)).toBe(feed);
  });
});
