import { convert } from 'html-to-text';

/** Whether a text is HTML: it holds a tag or an entity. A lone `<` or `&` does not make it HTML. */
const MARKUP = /<\/?[a-z][^>]*>|<!--|&(?:#x?[\da-f]+|[a-z][a-z\d]*);/i;

/** HTML beyond this many characters is cut before it is read: what is kept of it is far shorter. */
const LONGEST_HTML = 100_000;

const OPTIONS = {
  wordwrap: false as const,
  // A hostile nesting ends here instead of exhausting the stack.
  limits: { maxDepth: 40, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Everything but line breaks and tabs that no reader should ever meet, such as control and direction marks. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What an outside service calls a description, as plain text: HTML is taken out, its paragraphs stay, and the text
 * ends at `max` characters.
 */
export function plainText(text: string | null | undefined, max: number): string {
  if (!text) return '';
  const plain = MARKUP.test(text) ? convert(text.slice(0, LONGEST_HTML), OPTIONS) : text;
  const lines = plain.replace(/\r\n?/g, '\n').replace(UNSEEN, (mark) => (mark === '\n' ? '\n' : ' '));
  return shortened(
    lines
      .replace(/[^\S\n]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  );
}

/** The same on one line: for titles, names and places. */
export function plainLine(text: string | null | undefined, max: number): string {
  return shortened(
    plainText(text, max * 4)
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  );
}

/** The address if a browser may be sent to it (http and https only), else the empty string. */
export function webAddress(text: string | null | undefined): string {
  const trimmed = text?.trim() ?? '';
  if (!trimmed || trimmed.length > 2048 || !URL.canParse(trimmed)) return '';
  const url = new URL(trimmed);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : '';
}

/** Cuts between characters, never inside one. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text.slice(0, max));
  // The cut may have halved the last character.
  if (/[\ud800-\udbff]$/.test(text.slice(0, max))) characters.pop();
  return `${characters
    .join('')
    .slice(0, max - 1)
    .trimEnd()}…`;
}
