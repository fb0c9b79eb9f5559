import { SHARE_IMAGE } from '@chapel/contracts';
import type { ShareCard } from '@chapel/domain';
import { COLOURS, GOLD_SHADES, PURPLE_SHADES } from '@chapel/ui/colours';
import { loadPictureLibrary } from '../../common/picture-library.js';
import { GlyphText } from './glyph-text.js';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const PURPLE = COLOURS.primary;
const GOLD = COLOURS.secondary;
const PALE_GOLD = GOLD_SHADES[3];
const DARK = PURPLE_SHADES[8];
const DARKEST = PURPLE_SHADES[9];
const PALE = PURPLE_SHADES[1];

const LEFT = 72;
/** The arch stands on the right; text keeps clear of it. */
const TEXT_WIDTH = 760;
const BAND = 26;
/** Sizes of the title in pixels with the lines that there is room for, the largest that fits first. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
  { size: 54, lines: 3 },
] as const;
const QUALITY = 82;

let loaded: Promise<GlyphText> | undefined;

/**
 * Draws the picture of a shared link: woven band, arch and colours of the site, words as outlines. JPEG of 1200 by
 * 630 pixels, about 50 KB (product page, "How it looks": the band is on the Open Graph image).
 */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  loaded ??= GlyphText.load();
  const [text, sharp] = await Promise.all([loaded, loadPictureLibrary()]);
  return sharp(Buffer.from(shareImageSvg(card, text)))
    .flatten({ background: PURPLE })
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The same as SVG, of paths only. */
export function shareImageSvg({ eyebrow, title, detail, name }: ShareCard, text: GlyphText): string {
  const { size, lines } =
    TITLE_SIZES.find((each) => text.fits(title, each.size, TEXT_WIDTH, each.lines)) ?? TITLE_SIZES.at(-1)!;
  const titleLines = text.wrap(title, size, TEXT_WIDTH, lines);
  const detailLines = text.wrap(detail, 32, TEXT_WIDTH, 2);
  // The block stands in the middle of what the foot leaves.
  const height =
    30 + titleLines.length * size * 1.1 + (detailLines.length > 0 ? 28 + detailLines.length * 44 : 0);
  let y = Math.max(120, (HEIGHT - 90 - height) / 2 + 40);
  const paths = [path(PALE_GOLD, text.path(eyebrow, LEFT, y, 30))];
  y += 20;
  for (const line of titleLines) {
    y += size * 1.06;
    paths.push(path('white', text.path(line, LEFT, y, size)));
  }
  y += 22;
  for (const line of detailLines) {
    y += 44;
    paths.push(path(PALE, text.path(line, LEFT, y, 32)));
  }
  const foot = HEIGHT - BAND - 40;
  paths.push(mark(LEFT, foot - 38), path('white', text.path(name, LEFT + 56, foot - 4, 34)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${DARK}"/><stop offset="1" stop-color="${PURPLE}"/></linearGradient></defs>`,
    `<path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    weave(),
    arch(),
    ...paths,
    band(0),
    band(HEIGHT - BAND),
    '</svg>',
  ].join('');
}

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

/** The weave of the site's dark grounds, coming up to the right. */
function weave(): string {
  const tile =
    'M0 0h40v8H0zM0 16h40v8H0zM0 32h40v8H0zM40 40h8v40h-8zM56 40h8v40h-8zM72 40h8v40h-8zM60 0l20 20-20 20-20-20zM0 60l20-20 20 20-20 20z';
  const tiles: string[] = [];
  for (let x = 640; x < WIDTH; x += 80) {
    for (let y = 0; y < HEIGHT; y += 80) tiles.push(`<path transform="translate(${x} ${y})" d="${tile}"/>`);
  }
  return (
    `<linearGradient id="f"><stop offset=".5" stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>` +
    `<mask id="m"><path fill="url(#f)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></mask>` +
    `<g mask="url(#m)"><g fill="white" fill-opacity=".1">${tiles.join('')}</g></g>`
  );
}

/** The chapel on its hill at sunrise, in an arch with a gold line around it. */
function arch(): string {
  return [
    `<g transform="translate(880 130)">`,
    `<path fill="none" stroke="${GOLD}" stroke-width="4" d="M-14 394V124a139 139 0 0 1 278 0v270z"/>`,
    `<clipPath id="a"><path d="M0 380V125a125 125 0 0 1 250 0v255z"/></clipPath>`,
    `<g clip-path="url(#a)"><path fill="${PALE_GOLD}" d="M0 0h250v380H0z"/>`,
    `<circle cx="125" cy="150" r="84" fill="${GOLD}"/><circle cx="125" cy="150" r="54" fill="${GOLD_SHADES[2]}"/>`,
    `<path fill="${PURPLE_SHADES[6]}" d="M0 270c52-40 90-26 128-5s78 14 122-22v140H0z"/>`,
    `<path fill="${DARKEST}" d="M94 330v-70a31 31 0 0 1 62 0v70zM121 190h8v16h15v9h-15v24h-8v-24h-15v-9h15z"/>`,
    `<path fill="${GOLD}" d="M116 330v-30a9 9 0 0 1 18 0v30z"/>`,
    `<path fill="${PURPLE}" d="M0 310c58-28 100-14 140 4s70 6 110-16v90H0z"/></g></g>`,
  ].join('');
}

/** The chapel's sign: a gold cross in an arch. */
const mark = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path fill="white" d="M0 42V19a19 19 0 0 1 38 0v23z"/>` +
  `<path fill="${PURPLE}" d="M17 8h4v8h8v4h-8v15h-4V20H9v-4h8z"/></g>`;

/** The woven band, after kente. */
function band(y: number): string {
  const units: string[] = [];
  for (let x = 0; x < 480; x += 96) {
    units.push(
      `<g transform="translate(${x} 0)"><path fill="${GOLD}" d="M0 0h12v10H0zM20 0h8v5h-8zM28 5h8v5h-8zM36 0h8v5h-8zM52 0h20v2H52zM52 4h20v2H52zM52 8h20v2H52zM80 5l6-5 6 5-6 5z"/>`,
      `<path fill="${DARKEST}" d="M12 0h4v10h-4zM48 0h4v10h-4zM72 0h4v10h-4z"/></g>`,
    );
  }
  return `<g transform="translate(0 ${y}) scale(2.6)"><path fill="${PURPLE}" d="M0 0h480v10H0z"/>${units.join('')}</g>`;
}
