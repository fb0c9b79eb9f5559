import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodeImage } from './image-encoder.js';

describe('many pictures at once', () => {
  it('are worked on two at a time, and each is made', async () => {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    let most = 0;
    const watch = setInterval(() => {
      const { process: working, queue } = sharp.counters();
      most = Math.max(most, working + queue);
    }, 1);
    const made = await Promise.all(Array.from({ length: 8 }, () => encodeImage(picture)));
    clearInterval(watch);
    expect(most).toBeGreaterThan(0);
    // The library may still count a picture's last step when the next one has begun.
    expect(most).toBeLessThanOrEqual(4);
    expect(made.map((variants) => variants.length)).toEqual(Array(8).fill(6));
  });
});
