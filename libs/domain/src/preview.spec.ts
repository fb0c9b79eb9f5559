import { describe, expect, it } from '@jest/globals';
import { preview } from './preview.js';

describe('preview', () => {
  it('cuts after the given number of characters and adds an ellipsis', () => {
    expect(preview('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
  });

  it('leaves a text that fits', () => {
    expect(preview('a'.repeat(150), 150)).toBe('a'.repeat(150));
  });

  it('never cuts inside an emoji', () => {
    expect(preview('ab🙏cd', 3)).toBe('ab…');
    expect(preview('ab🙏cd', 4)).toBe('ab🙏…');
  });
});
