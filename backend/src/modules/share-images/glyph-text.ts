import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph, PathCommand } from 'opentype.js';

/** The site's heading face in two files, as the site loads it: ɛ and ɔ are in the second. */
const FILES = ['latin', 'latin-ext'].map(
  (subset) => `@fontsource/brygada-1918/files/brygada-1918-${subset}-600-normal.woff`,
);

/** The face has no capitals of these two letters of Twi: the small ones are drawn as tall as capitals. */
const RAISED: Record<string, string> = { Ɛ: 'ɛ', Ɔ: 'ɔ' };
/** Height of its capitals by that of its small letters. */
const CAPITAL_BY_SMALL = 1.42;

interface DrawnGlyph {
  font: Font;
  glyph: Glyph;
  scale: number;
}

/** A pixel's tenth. */
const number = (value: number) => String(Math.round(value * 10) / 10);

/** SVG path data. The library's own writes some numbers so that the next one runs into them. */
const pathData = (commands: readonly PathCommand[]): string =>
  commands
    .map((command) => {
      const { type, x1, y1, x2, y2, x, y } = { ...NO_POINTS, ...command };
      const points = { M: [x, y], L: [x, y], Q: [x1, y1, x, y], C: [x1, y1, x2, y2, x, y], Z: [] }[type];
      return `${type}${points.map(number).join(' ')}`;
    })
    .join('');
const NO_POINTS = { x1: 0, y1: 0, x2: 0, y2: 0, x: 0, y: 0 };

/**
 * Text as outlines: a picture library draws text only with the machine's own fonts, and a server may have none.
 * Written glyph by glyph, because the face is in two files. What neither holds, such as an emoji, is left out.
 */
export class GlyphText {
  private constructor(private readonly fonts: readonly Font[]) {}

  static async load(): Promise<GlyphText> {
    const { resolve } = createRequire(import.meta.url);
    // A megabyte of program, for pictures that most starts never draw.
    const [{ default: opentype }, ...files] = await Promise.all([
      import('opentype.js'),
      ...FILES.map((file) => readFile(resolve(file))),
    ]);
    return new GlyphText(
      files.map(({ buffer, byteOffset, byteLength }) =>
        opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer),
      ),
    );
  }

  /** Width in pixels at a size in pixels. */
  width(text: string, size: number): number {
    return this.lay(text, size, () => undefined);
  }

  /** Outlines (SVG path data) of a line whose first letter stands at `x` on the base line `y`. */
  path(text: string, x: number, y: number, size: number): string {
    const parts: string[] = [];
    this.lay(text, size, ({ glyph, scale }, offset) =>
      parts.push(pathData(glyph.getPath(x + offset, y, size * scale).commands)),
    );
    return parts.join('');
  }

  /** Breaks a text into lines of at most `width` pixels; what does not fit into `most` lines ends in an ellipsis. */
  wrap(text: string, size: number, width: number, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (!line || this.width(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line) lines.push(line);
    const kept = lines.slice(0, most);
    const isCut = lines.length > most;
    return kept.map((each, index) => this.fitted(each, size, width, isCut && index === most - 1));
  }

  /** Whether every line of `wrap` is whole. */
  fits(text: string, size: number, width: number, most: number): boolean {
    return this.wrap(text, size, width, most).every((line) => !line.endsWith('…')) || text.endsWith('…');
  }

  private fitted(line: string, size: number, width: number, isCut: boolean): string {
    let letters = [...line];
    if (!isCut && this.width(line, size) <= width) return line;
    while (letters.length > 1 && this.width(`${letters.join('')}…`, size) > width)
      letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}…`;
  }

  private lay(text: string, size: number, draw: (glyph: DrawnGlyph, offset: number) => void): number {
    let offset = 0;
    let before: DrawnGlyph | undefined;
    for (const character of text.normalize('NFC')) {
      const drawn = this.glyphOf(character);
      if (!drawn) continue;
      const { font, glyph, scale } = drawn;
      const unit = (size * scale) / font.unitsPerEm;
      if (before?.font === font) offset += font.getKerningValue(before.glyph, glyph) * unit;
      draw(drawn, offset);
      offset += (glyph.advanceWidth ?? 0) * unit;
      before = drawn;
    }
    return offset;
  }

  private glyphOf(character: string): DrawnGlyph | undefined {
    const font = this.fonts.find((each) => each.hasChar(character));
    if (font) return { font, glyph: font.charToGlyph(character), scale: 1 };
    const small = RAISED[character];
    const drawn = small ? this.glyphOf(small) : undefined;
    return drawn && { ...drawn, scale: CAPITAL_BY_SMALL };
  }
}
