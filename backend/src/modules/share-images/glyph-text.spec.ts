import { beforeAll, describe, expect, it } from '@jest/globals';
import { GlyphText } from './glyph-text.js';

/** Only whole numbers or tenths, each apart from the next: a renderer stops at the first error. */
const PATH = /^(M-?\d+(\.\d)? -?\d+(\.\d)?([LQC]-?\d+(\.\d)?( -?\d+(\.\d)?){1,5})+Z?)+$/;

let text: GlyphText;
beforeAll(async () => {
  text = await GlyphText.load();
});

describe('text as outlines', () => {
  it.each([...'AaéŋɛɔƐƆ’–…'])('draws %s', (letter) => {
    expect(text.width(letter, 100)).toBeGreaterThan(10);
    expect(text.path(letter, 0, 0, 100)).toMatch(PATH);
  });

  it('draws the capitals of ɛ and ɔ taller than the small ones', () => {
    expect(text.width('Ɔ', 100)).toBeGreaterThan(text.width('ɔ', 100));
  });

  it('leaves out what the face has no letter for', () => {
    expect(text.width('🙏', 100)).toBe(0);
    expect(text.path('a🙏', 0, 0, 100)).toBe(text.path('a', 0, 0, 100));
  });

  it('breaks between words, and ends with an ellipsis what does not fit', () => {
    expect(text.wrap('Night of worship', 50, 300, 3)).toEqual(['Night of', 'worship']);
    const cut = text.wrap('one two three four five six seven eight', 50, 200, 2);
    expect(cut).toHaveLength(2);
    expect(cut[1]).toMatch(/…$/);
    for (const line of [...cut, ...text.wrap('x'.repeat(80), 50, 300, 1)]) {
      expect(text.width(line, 50)).toBeLessThanOrEqual(300);
    }
    expect(text.fits('Night of worship', 50, 300, 2)).toBe(true);
    expect(text.fits('Night of worship', 50, 300, 1)).toBe(false);
  });
});
