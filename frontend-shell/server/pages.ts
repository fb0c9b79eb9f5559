import { randomBytes } from 'node:crypto';
import type { PageHead, Submission } from '@chapel/router';
import { REQUEST_ID_HEADER } from '@chapel/service';
import { COLOURS } from '@chapel/ui/colours';
import type { BootData } from '../src/boot-data.js';
import type { ApiAnswers } from './api-answers.js';
import { EncodedBody } from './compression.js';
import { renderDocument } from './document.js';
import type { AssetManifest } from './asset-manifest.js';
import type { BrowserBuild, Builds, PublicBuild } from './builds.js';
import { tagOf, type StoredResponse } from './response.js';
import type { DataUse } from './data-use.js';
import { pageHeaders } from './security-headers.js';

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

/** What browsers show for a page that they have not kept (worker/addresses.ts). */
const OFFLINE_PATH = '/offline';

/** A remote that is deployed on its own has not been there since this program started. */
export class RemoteMissing extends Error {
  constructor(remote: 'public' | 'admin') {
    super(`There is no ${remote} remote yet`);
  }
}

/** Makes the HTML answers of the site out of one state of its builds. */
export class Pages {
  constructor(
    private readonly builds: Builds,
    private readonly api: ApiAnswers,
    /** Absolute address for canonical links, without a trailing slash. */
    private readonly origin: string,
    /** Scripts beside the site's own, for development. */
    private readonly extraScripts: readonly string[],
    /** Whether browsers are to keep a copy for times without a connection. */
    private readonly hasOfflineCopy: boolean,
    /** Headers of every answer of this site. */
    private readonly always: Record<string, string>,
  ) {}

  /** A public page with its data, rendered at `now`. Throws ApiUnavailable, RemoteMissing. */
  async publicPage(url: URL, now: Date, use: DataUse, submission?: Submission): Promise<StoredResponse> {
    const remote = this.builds.public;
    if (!remote) throw new RemoteMissing('public');
    const { site } = remote;
    const { renderer } = this.builds.shell;
    const resources = await this.api.resources(site.resourcesFor(url));
    const page = {
      resources,
      renderedAt: now.toISOString(),
      submission,
      origin: this.origin,
      ...(use === 'less' ? { isLight: true } : this.hasOfflineCopy && { hasOfflineCopy: true }),
    };
    const html = await renderer.renderPage(`${url.pathname}${url.search}`, site.App, page);
    const head = site.headFor(url, resources, { origin: this.origin, now });
    const assets = pageAssets(remote, url);
    // Stands in for any other page, which no script must take it for.
    return this.#document(head, html, page, url.pathname === OFFLINE_PATH ? { ...assets, js: [] } : assets);
  }

  /**
   * The admin: the same document for each of its addresses, rendered in the browser. Not for keeping: each answer has
   * a nonce of its own. Throws RemoteMissing.
   */
  async adminPage(now: Date): Promise<StoredResponse> {
    const remote = this.builds.admin;
    if (!remote) throw new RemoteMissing('admin');
    return this.#document(
      ADMIN_HEAD,
      '',
      { resources: {}, renderedAt: now.toISOString() },
      remoteAssets(remote, []),
      randomBytes(16).toString('base64'),
    );
  }

  /** The product's error screen, readable without a script, with the request's name to quote. */
  async failurePage(now: Date, requestId: string): Promise<StoredResponse> {
    const html = await this.builds.shell.renderer.renderErrorScreen(requestId);
    const answer = this.#document(FAILURE_HEAD, html, { resources: {}, renderedAt: now.toISOString() }, null);
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'retry-after': '30',
        'cache-control': 'no-store',
        [REQUEST_ID_HEADER]: requestId,
      },
    };
  }

  #document(
    head: PageHead,
    html: string,
    page: Omit<BootData, 'remotes'>,
    remote: PageAssets | null,
    styleNonce?: string,
  ): StoredResponse {
    const { shell: shellBuild, public: publicBuild, admin } = this.builds;
    const shell = assetsOf(shellBuild, ['main']);
    // Without a remote there is nothing to hydrate: the page is plain HTML and loads no script.
    const scripts = remote && remote.js.length > 0 ? inOrder(shell.js, remote.js) : [];
    const starter = html && scripts.length > 0 ? shellBuild.starter : null;
    const boot: BootData = {
      remotes: { public: entryOf(publicBuild), admin: entryOf(admin) },
      ...page,
    };
    const sheets = stylesOf([...shell.css, ...(remote?.css ?? [])]);
    const text = renderDocument({
      head,
      origin: this.origin,
      boot,
      html,
      ...sheets,
      styleNonce: styleNonce ?? null,
      scripts,
      laterScripts: remote?.later ?? [],
      extraScripts: this.extraScripts,
      entryScript: scripts.length > 0 ? (shell.js[0] ?? null) : null,
      starter: starter === null ? null : { code: starter, on: page.isLight ? 'act' : 'paint' },
      fonts: page.isLight ? [] : (remote?.fonts ?? []),
      isLight: page.isLight ?? false,
      themeColour: COLOURS.primary,
    });
    return {
      status: head.status,
      // Without the moment of rendering: a page that says the same as a minute ago is not sent again.
      etag: tagOf(Buffer.from(text.replaceAll(page.renderedAt, ''))),
      headers: {
        ...this.always,
        ...pageHeaders({
          remoteOrigins: originsOf([publicBuild, admin]),
          inlineScripts: starter === null ? [] : [starter],
          inlineStyles: sheets.styles ? [sheets.styles] : [],
          ...(styleNonce && { styleNonce }),
        }),
      },
      body: new EncodedBody(Buffer.from(text), PAGE_QUALITY),
    };
  }
}

/**
 * The order in which scripts run. Chunks only register themselves, and whoever asks for one that is there already loads
 * nothing; the remote's entry needs the runtime, which the shell's entry brings.
 */
function inOrder([shellEntry, ...shellChunks]: string[], [remoteEntry, ...remoteChunks]: string[]): string[] {
  return [...remoteChunks, ...shellChunks, shellEntry, remoteEntry].filter((src) => src !== undefined);
}

interface Sheet {
  href: string;
  /** What a page needs to carry the sheet itself, when the build says it. */
  carried?: { text: string; chunk: string };
}

interface PageAssets {
  /** The remote's entry, then its chunks; empty for a page without scripts. */
  js: string[];
  /** Scripts that no page needs at first. */
  later: string[];
  css: Sheet[];
  fonts: string[];
}

const pageAssets = (remote: PublicBuild, url: URL): PageAssets =>
  remoteAssets(remote, remote.site.chunksFor(url));

function remoteAssets(remote: BrowserBuild, pageChunks: readonly string[]): PageAssets {
  const { manifest, address } = remote;
  const { js, css } = assetsOf(remote, ['expose-App', ...pageChunks]);
  const fonts = manifest.fonts.filter((file) => /latin-wght-normal/.test(file));
  const { js: later } = assetsOf(remote, Object.keys(manifest.groups).filter(isForLater));
  return {
    js: [entryOf(remote), ...js],
    later: later.filter((file) => !js.includes(file)),
    css,
    fonts: fonts.map((file) => `${address}${file}`),
  };
}

/** Chunks with a name of their own that belong to no page. */
const isForLater = (group: string) => !/^(?:main|expose-.*|page-.*)$/.test(group) && group !== '';

/** The address of a remote's entry; empty while it is missing, which its loading then says. */
const entryOf = (remote: BrowserBuild | undefined): string =>
  remote ? `${remote.address}${remote.manifest.remoteEntry}` : '';

function assetsOf(
  { manifest: { groups: known, styles }, address }: BrowserBuild,
  groups: readonly string[],
): { js: string[]; css: Sheet[] } {
  const collect = (kind: 'js' | 'css') => [...new Set(groups.flatMap((group) => known[group]?.[kind] ?? []))];
  return {
    js: collect('js').map((file) => `${address}${file}`),
    css: collect('css').map((file) => ({
      href: `${address}${file}`,
      carried: carriedFrom(address, styles[file]),
    })),
  };
}

/** What a sheet names lies beside it, and not beside the page that carries the sheet. */
const carriedFrom = (address: string, style: AssetManifest['styles'][string] | undefined) =>
  style && { ...style, text: style.text.replace(/url\((?=[\w.-]+\))/g, `url(${address}`) };

/** Style sheets as a page takes them: all carried, in their order, or, where one is known by its address only, all fetched. */
function stylesOf(sheets: readonly Sheet[]) {
  const carried = sheets.flatMap(({ href, carried }) => (carried ? [{ href, ...carried }] : []));
  return carried.length === sheets.length
    ? { styles: carried.map(({ text }) => text).join(''), carriedSheets: carried, styleSheets: [] }
    : { styles: '', carriedSheets: [], styleSheets: sheets.map(({ href }) => href) };
}

/** Origins, other than the page's own, that its parts come from. */
const originsOf = (builds: readonly (BrowserBuild | undefined)[]): string[] => [
  ...new Set(
    builds.flatMap((build) => (build && URL.canParse(build.address) ? [new URL(build.address).origin] : [])),
  ),
];
