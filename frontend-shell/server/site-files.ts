import type { PublicServerModule, Resources } from '@chapel/router';
import { COLOURS } from '@chapel/ui/colours';
import { EncodedBody } from './compression.js';
import { escapeHtml } from './document.js';
import { tagOf, type StoredResponse } from './response.js';
import { KEEP_AND_ASK } from './security-headers.js';

/** Files about the whole site that name its address or its content, so they are made and not stored. */
export const SITE_FILES = new Set(['/robots.txt', '/sitemap.xml', '/site.webmanifest']);

/** Drawn by `scripts/make-icons.mjs` from the first. */
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Brotli quality: made while somebody waits, then kept. */
const FILE_QUALITY = 5;
const SITE = '/api/site';

export interface SiteFileSources {
  site: Pick<PublicServerModule, 'sitemapResources' | 'sitemapPaths'>;
  loadResources: (paths: string[]) => Promise<Resources>;
  /** Absolute address of the site, without a trailing slash. */
  origin: string;
  now: Date;
  /** Headers of every answer of this site. */
  always: Record<string, string>;
}

/** One of `SITE_FILES`. Throws ApiUnavailable. */
export async function siteFile(path: string, sources: SiteFileSources): Promise<StoredResponse> {
  const { origin, always } = sources;
  if (path === '/robots.txt') return textFile(robots(origin), 'text/plain; charset=utf-8', always);
  if (path === '/sitemap.xml')
    return textFile(await sitemap(sources), 'application/xml; charset=utf-8', always);
  return textFile(await manifest(sources), 'application/manifest+json', always);
}

/** RFC 9309. The admin is kept out of indexes by its own `noindex`, which a crawler must be able to read. */
const robots = (origin: string) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** The sitemap protocol 0.9 (sitemaps.org). */
async function sitemap({ site, loadResources, origin, now }: SiteFileSources): Promise<string> {
  const resources = await loadResources(site.sitemapResources(now));
  const urls = site
    .sitemapPaths(resources, now)
    .map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** W3C Web Application Manifest: the site on a phone's home screen. */
async function manifest({ loadResources }: SiteFileSources): Promise<string> {
  const site = (await loadResources([SITE]))[SITE] as { name?: string; description?: string } | null;
  const name = site?.name || 'Chapel';
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(site?.description && { description: site.description }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.primary,
    theme_color: COLOURS.primary,
    icons: ICONS,
  });
}

/** A text that follows the site's content or version, so that browsers ask each time. */
export function textFile(text: string, contentType: string, always: Record<string, string>): StoredResponse {
  const body = Buffer.from(text);
  return {
    status: 200,
    etag: tagOf(body),
    headers: {
      ...always,
      'content-type': contentType,
      'cache-control': KEEP_AND_ASK,
    },
    body: new EncodedBody(body, FILE_QUALITY),
  };
}
