import type { PageHead, Resources, Submission } from '@chapel/router';
import { COLOURS } from '@chapel/ui/colours';
import type { BootData } from '../src/boot-data.js';
import type { ApiAnswers } from './api-answers.js';
import { EncodedBody } from './compression.js';
import { renderDocument } from './document.js';
import type { Builds } from './remote-builds.js';
import { tagOf, type StoredResponse } from './response.js';
import { PAGE_HEADERS } from './security-headers.js';

/** Brotli quality for pages: made while a visitor waits, then kept. */
const PAGE_QUALITY = 5;

const ADMIN_HEAD: PageHead = {
  status: 200,
  title: 'Admin Portal',
  description: 'Staff area of the chapel website.',
  robots: 'noindex, nofollow',
  jsonLd: [],
};
const FAILURE_HEAD: PageHead = {
  status: 503,
  title: 'Oops! Something went wrong.',
  description: 'The page cannot be shown at the moment.',
  robots: 'noindex',
  jsonLd: [],
};

/** Makes the HTML answers of the site. */
export class Pages {
  constructor(
    private readonly builds: Builds,
    private readonly api: ApiAnswers,
    /** Absolute address for canonical links, without a trailing slash. */
    private readonly origin: string,
    /** Scripts beside the site's own, for development. */
    private readonly extraScripts: readonly string[],
  ) {}

  /** A public page with its data, rendered at `now`. Throws ApiUnavailable. */
  async publicPage(url: URL, now: Date, submission?: Submission): Promise<StoredResponse> {
    const { site, renderer } = this.builds;
    const resources = await this.api.resources(site.resourcesFor(url));
    const page = { resources, renderedAt: now.toISOString(), submission, origin: this.origin };
    const html = await renderer.renderPage(`${url.pathname}${url.search}`, site.App, page);
    const head = site.headFor(url, resources, { origin: this.origin, now });
    return this.#document(head, html, page, this.#pageAssets(url));
  }

  /** The admin: the same document for each of its addresses, rendered in the browser. */
  async adminPage(now: Date): Promise<StoredResponse> {
    return this.#document(
      ADMIN_HEAD,
      '',
      { resources: {}, renderedAt: now.toISOString() },
      this.#adminAssets(),
    );
  }

  /** The product's error screen, readable without a script. */
  async failurePage(now: Date): Promise<StoredResponse> {
    const html = await this.builds.renderer.renderErrorScreen();
    const answer = this.#document(FAILURE_HEAD, html, { resources: {}, renderedAt: now.toISOString() }, null);
    return { ...answer, headers: { ...answer.headers, 'retry-after': '30', 'cache-control': 'no-store' } };
  }

  #document(
    head: PageHead,
    html: string,
    page: { resources: Resources; renderedAt: string; submission?: Submission; origin?: string },
    remoteAssets: PageAssets | null,
  ): StoredResponse {
    const shell = this.#assetsOf('shell', ['main', 'bootstrap']);
    const boot: BootData = {
      remotes: { public: this.#entryOf('public'), admin: this.#entryOf('admin') },
      ...page,
    };
    const text = renderDocument({
      head,
      origin: this.origin,
      boot,
      html,
      styleSheets: [...shell.css, ...(remoteAssets?.css ?? [])],
      // Without a remote there is nothing to hydrate: the page is plain HTML and loads no script.
      scripts: remoteAssets ? [...shell.js, ...remoteAssets.js] : [],
      extraScripts: this.extraScripts,
      entryScript: remoteAssets ? shell.js[0]! : null,
      fonts: remoteAssets?.fonts ?? [],
      themeColour: COLOURS.primary,
    });
    return {
      status: head.status,
      // Without the moment of rendering: a page that says the same as a minute ago is not sent again.
      etag: tagOf(Buffer.from(text.replaceAll(page.renderedAt, ''))),
      headers: PAGE_HEADERS,
      body: new EncodedBody(Buffer.from(text), PAGE_QUALITY),
    };
  }

  #pageAssets(url: URL): PageAssets {
    return this.#remoteAssets('public', this.builds.site.chunksFor(url));
  }

  #adminAssets(): PageAssets {
    return this.#remoteAssets('admin', []);
  }

  #remoteAssets(name: 'public' | 'admin', pageChunks: readonly string[]): PageAssets {
    const { fonts } = this.builds[name];
    const assets = this.#assetsOf(name, ['expose-App', ...pageChunks]);
    return {
      js: [this.#entryOf(name), ...assets.js],
      css: assets.css,
      fonts: fonts.filter((file) => /latin-wght-normal/.test(file)).map((file) => `/assets/${name}/${file}`),
    };
  }

  #entryOf(name: 'public' | 'admin'): string {
    return `/assets/${name}/${this.builds[name].remoteEntry}`;
  }

  #assetsOf(name: 'shell' | 'public' | 'admin', groups: readonly string[]): { js: string[]; css: string[] } {
    const manifest = this.builds[name];
    const collect = (kind: 'js' | 'css') => [
      ...new Set(groups.flatMap((group) => manifest.groups[group]?.[kind] ?? [])),
    ];
    const address = (file: string) => `/assets/${name}/${file}`;
    return { js: collect('js').map(address), css: collect('css').map(address) };
  }
}

interface PageAssets {
  js: string[];
  css: string[];
  fonts: string[];
}
