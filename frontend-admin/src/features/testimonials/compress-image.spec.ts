import { describe, expect, it } from '@jest/globals';
import { compressImage } from './compress-image';

/** An encoder whose data strings have the given length at each quality; it notes what it was asked for. */
function encoder(lengthAt: (quality: number) => number) {
  const asked: string[] = [];
  return {
    asked,
    encode: async ({ width, height }: { width: number; height: number }, quality: number) => {
      asked.push(`${width}x${height} at ${quality}`);
      return 'x'.repeat(lengthAt(quality));
    },
  };
}

describe('compressImage', () => {
  it('scales the longest side to 800 and begins at quality 0.9', async () => {
    const { asked, encode } = encoder(() => 5);
    await compressImage({ width: 1600, height: 1200 }, encode, 10);
    expect(asked).toEqual(['800x600 at 0.9']);
  });

  it('lowers the quality by 0.05 until it fits', async () => {
    const { asked, encode } = encoder((quality) => (quality > 0.75 ? 11 : 10));
    expect(await compressImage({ width: 400, height: 300 }, encode, 10)).toHaveLength(10);
    expect(asked).toEqual(['400x300 at 0.9', '400x300 at 0.85', '400x300 at 0.8', '400x300 at 0.75']);
  });

  it('falls back to 10 % smaller at 0.8 when nothing fits', async () => {
    const { asked, encode } = encoder(() => 11);
    await compressImage({ width: 800, height: 600 }, encode, 10);
    const ladder = [0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3];
    expect(asked).toEqual([...ladder.map((quality) => `800x600 at ${quality}`), '720x540 at 0.8']);
  });
});
