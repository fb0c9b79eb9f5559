import { describe, expect, it } from '@jest/globals';
import { thumbnailUrl } from './thumbnail.js';

describe('thumbnailUrl', () => {
  it('is the largest picture unless told otherwise', () => {
    expect(thumbnailUrl('dQw4w9WgXcQ')).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg');
    expect(thumbnailUrl('dQw4w9WgXcQ', 'mqdefault')).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg');
  });

  it('lets no id leave its place in the address', () => {
    expect(thumbnailUrl('../a?b')).toBe('https://i.ytimg.com/vi/..%2Fa%3Fb/maxresdefault.jpg');
  });
});
