import type { PageHead } from '@chapel/router';
import { starterAttributes, type StartOn } from '../src/starter-options.js';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, type BootData } from '../src/boot-data.js';

export interface DocumentParts {
  head: PageHead;
  /** Absolute address of the site, such as `https://chapel.example`. */
  origin: string;
  boot: BootData;
  /** HTML of the page; empty when the browser renders it. */
  html: string;
  /** Text of the style sheets that the page carries itself: nothing has to come before it can be painted. */
  styles: string;
  /** Those sheets, by address and the name that the scripts know each by. */
  carriedSheets: { href: string; chunk: string }[];
  /** What style elements that scripts add must carry; null where scripts add none. */
  styleNonce: string | null;
  /** Style sheets that the browser fetches. */
  styleSheets: string[];
  /** Scripts that the page needs, in the order in which they must run. */
  scripts: string[];
  /** Scripts that it may ask for later on. */
  laterScripts: string[];
  /** The shell's entry; null for a page without scripts. */
  entryScript: string | null;
  /** What starts the scripts of a page that is readable without them; null where they start at once. */
  starter: { code: string; on: StartOn } | null;
  /** Scripts that are started beside the site's own. */
  extraScripts: readonly string[];
  fonts: string[];
  /** Whether the visitor wants to use less data: the style sheets then leave the heading's font out. */
  isLight: boolean;
  /** Colour of the browser's bar, as CSS writes it (a custom property does not work there). */
  themeColour: string;
}

/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character]!,
  );

/** JSON for a script element: `<` is escaped, so that no text can close the element (WHATWG HTML, 4.12.1.3). */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The whole HTML document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { head, origin, boot, html, starter, scripts } = parts;
  const preload = scripts.filter((src) => src !== parts.entryScript);
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.robots ? [`<meta name="robots" content="${escapeHtml(head.robots)}">`] : []),
    ...canonicalTags(head, origin),
    `<meta name="theme-color" content="${parts.themeColour}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(head.canonicalPath === undefined ? [] : ['<link rel="manifest" href="/site.webmanifest">']),
    ...(head.feeds ?? []).map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    ...parts.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    // In the attribute of that name, which scripts can read and style sheets cannot (WHATWG HTML, 3.2.6.9).
    ...(parts.styleNonce ? [`<meta name="csp-nonce" nonce="${parts.styleNonce}">`] : []),
    ...(parts.styles ? [`<style>${parts.styles}</style>`] : []),
    // Not fetched; a script that would add a sheet finds it here and takes it as loaded.
    ...parts.carriedSheets.map(
      ({ href, chunk }) => `<link rel="stylesheet" href="${href}" data-rspack="${chunk}" disabled>`,
    ),
    ...parts.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(starter ? [] : preload.map((src) => `<link rel="preload" href="${src}" as="script">`)),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${embedJson(data)}</script>`),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"${parts.isLight ? ' data-use="less"' : ''}>`,
    `<head>${tags.join('')}</head>`,
    `<body><div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    ...(parts.entryScript
      ? [
          `<script type="application/json" id="${BOOT_ELEMENT_ID}">${embedJson(boot)}</script>`,
          starter
            ? `<script${attributes(starterAttributes({ on: starter.on, scripts, later: parts.laterScripts }))}>${starter.code}</script>`
            : `<script src="${parts.entryScript}" defer></script>`,
        ]
      : []),
    ...parts.extraScripts.map((src) => `<script src="${src}" defer></script>`),
    '</body>',
    '</html>',
  ].join('');
}

const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** The Open Graph protocol (ogp.me): with its size known a preview is drawn before the picture has come. */
const imageTags = (
  { url, alt }: NonNullable<PageHead['image']>,
  origin: string,
  property: (name: string, content: string) => string,
): string[] => [
  property('og:image', new URL(url, origin).href),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', alt),
];

function canonicalTags(head: PageHead, origin: string): string[] {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const shared = [
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    ...(head.siteName ? [property('og:site_name', head.siteName)] : []),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
    ...(head.image ? imageTags(head.image, origin, property) : []),
  ];
  if (head.canonicalPath === undefined) return shared;
  const canonical = new URL(head.canonicalPath, origin).href;
  return [`<link rel="canonical" href="${escapeHtml(canonical)}">`, property('og:url', canonical), ...shared];
}
