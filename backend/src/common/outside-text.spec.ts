import { describe, expect, it } from '@jest/globals';
import { plainLine, plainText, webAddress } from './outside-text.js';

describe('plainText', () => {
  it('takes HTML out and keeps its paragraphs', () => {
    const html =
      '<p>Psalm 23<script>alert(1)</script><style>p{}</style></p><p>By <a href="javascript:x()">us</a> <img src=x onerror=y alt="z">&amp; you</p>';
    expect(plainText(html, 200)).toBe('Psalm 23\n\nBy us & you');
  });

  it('leaves plain text as it is, with its line breaks and a lone < or &', () => {
    expect(plainText('Faith & hope < love\r\nsecond line\n\n\n\nthird  ', 200)).toBe(
      'Faith & hope < love\nsecond line\n\nthird',
    );
  });

  it('drops marks that nobody sees', () => {
    expect(plainText('a\u0000b\u202ec', 200)).toBe('a b c');
  });

  it('ends at the limit, never inside a character', () => {
    expect(plainText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(plainText(`${'x'.repeat(9)}🙏🙏`, 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('survives a hostile nesting', () => {
    expect(plainText(`${'<div>'.repeat(20_000)}deep`, 100)).toBe('');
  });

  it('is empty for nothing', () => {
    expect([plainText(undefined, 10), plainText('<p></p>', 10)]).toEqual(['', '']);
  });
});

describe('plainLine', () => {
  it('puts everything on one line', () => {
    expect(plainLine('<b>Grace</b>\n &amp;  peace', 50)).toBe('Grace & peace');
  });
});

describe('webAddress', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.org/',
    '//x.org',
    'x',
    '',
    undefined,
    'https://u:p@x.org/',
  ])('refuses %p', (text) => {
    expect(webAddress(text)).toBe('');
  });

  it('keeps http and https', () => {
    expect(webAddress(' https://x.org/a b.mp3 ')).toBe('https://x.org/a%20b.mp3');
    expect(webAddress('http://x.org')).toBe('http://x.org/');
  });
});
