import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { hasImageSignature } from './image-signature.js';

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } });

describe('the first bytes of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('are known for %s', async (format) => {
    expect(hasImageSignature(await dot().toFormat(format).toBuffer())).toBe(true);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'II*\0',
    'RIFF0000WAVE',
    '\0\0\0\x18ftypheic',
    '',
  ])('are refused for %j', (text) => {
    expect(hasImageSignature(Buffer.from(text, 'latin1'))).toBe(false);
  });
});
