import { describe, expect, it } from '@jest/globals';
import { videoIdFrom } from './video-id.js';

describe('videoIdFrom', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=30s', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&v=other', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['  dQw4w9WgXcQ\n', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=', 'https://www.youtube.com/watch?v='],
    ['https://example.org/sermon', 'https://example.org/sermon'],
    ['', ''],
  ])('%p → %p', (input, id) => {
    expect(videoIdFrom(input)).toBe(id);
  });
});
