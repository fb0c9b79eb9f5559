import type { ComponentType } from 'react';

/** Answers of the API by their address, such as `{'/api/site': {...}}`; `null` stands for "not found". */
export type Resources = Record<string, unknown>;

/** The outcome of a form that was posted without a script. */
export interface Submission {
  /** What the visitor typed, by field name, so that nothing typed is lost. */
  values: Record<string, string>;
  received: boolean;
  /** Present when it was refused: a sentence, and the reason for each field. */
  problem?: { message: string; fields?: Record<string, string> };
}

/** What the shell hands to the public remote's `./App`: the same on the server and in the browser. */
export interface PublicAppProps {
  resources: Resources;
  /** The instant (ISO 8601) of the server's rendering. The first render in the browser uses it too. */
  renderedAt: string;
  submission?: Submission;
  /** Set when the visitor wants to use less data: pictures are small or come on demand. */
  isLight?: boolean;
  /** Absolute address of the site, such as `https://chapel.example`, for links that leave it. */
  origin?: string;
}

/** What one page puts into `<head>`, and the status with which the server answers it. */
export interface PageHead {
  status: 200 | 404 | 503;
  title: string;
  description: string;
  /** Path of the canonical address, without origin; absent when the page must not be indexed. */
  canonicalPath?: string;
  robots?: string;
  /** The Open Graph image, 1200 by 630 pixels: its path, and its words for who does not see it. */
  image?: { url: string; alt: string };
  /** Name of the whole site, for link previews. */
  siteName?: string;
  /** What programs can subscribe to: a calendar, a podcast. */
  feeds?: { type: string; title: string; href: string }[];
  /** Structured data (schema.org), one object for each script element. */
  jsonLd: object[];
}

/** Where the site is reached, such as `https://chapel.example`, for absolute addresses. */
export interface HeadContext {
  origin: string;
  now: Date;
}

/** The public remote's build for the server. */
export interface PublicServerModule {
  App: ComponentType<PublicAppProps>;
  /** API addresses that the page at `url` shows, in the order in which they matter. */
  resourcesFor(url: URL): string[];
  /** Names of the page's own chunk groups (`page-home`), so that the web front can preload them. */
  chunksFor(url: URL): string[];
  headFor(url: URL, resources: Resources, context: HeadContext): PageHead;
  /** API addresses that the sitemap is made of. */
  sitemapResources(now: Date): string[];
  /** Path of every page that search engines should know, percent-encoded. */
  sitemapPaths(resources: Resources, now: Date): string[];
}
