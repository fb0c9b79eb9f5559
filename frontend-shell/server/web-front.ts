import type { IncomingMessage, ServerResponse } from 'node:http';
import { Metrics, requestIdOf } from '@chapel/service';
import path from 'node:path';
import { AnswerCache } from './answer-cache.js';
import { ApiAnswers } from './api-answers.js';
import { ApiClient, ApiUnavailable } from './api.client.js';
import { chooseDataUse, DATA_USE_PATH, dataUseOf } from './data-use.js';
import { readForm, submitContactForm } from './contact-form.js';
import { answerLiveReload, RELOAD_SCRIPT_PATH } from './live-reload.js';
import { Pages, RemoteMissing } from './pages.js';
import type { BuildFolders, Builds } from './builds.js';
import { SITE_FILES, siteFile, textFile } from './site-files.js';
import { SERVICE_WORKER_PATH } from '../src/offline-copy.js';
import { isApi, isForEverybody, isKeptRead } from './public-reads.js';
import { sendStored, sendText } from './response.js';
import { alwaysHeaders } from './security-headers.js';
import { StaticFiles } from './static-files.js';

/** Memory for kept answers (pages and the API's reads): some hundreds, of which a site has some dozens. */
const KEPT_BYTES = 24 * 1_048_576;
const KEPT_FOR_MS = 60_000;
/** While the API or its database is away, what was kept goes on being shown for so long: a day without power. */
const STANDS_IN_FOR_MS = 24 * 3_600_000;
/** Longest address that is looked at; longer ones are refused (RFC 9110, section 15.5.15). */
const MAX_ADDRESS_LENGTH = 2048;
/** Pages whose form is posted to themselves without JavaScript. */
const FORM_PATHS = new Set(['/contact', '/next-steps']);
const ASSET_PATH = /^\/assets\/(shell|public|admin)\/([^/]+)$/;

export interface WebFrontOptions {
  /** What pages are made of, asked for each page: remotes that are deployed on their own change while it runs. */
  builds: () => Builds;
  /** Builds whose files are served here, under `/assets/<name>/`. */
  folders: Partial<BuildFolders>;
  /** Folder with the files that are served under their own names, such as favicon.svg. */
  staticDir: string;
  /** Where the API answers, without a trailing slash: for what pages are made of. */
  apiOrigin: string;
  /** Answers everything under /api that is not kept here. */
  passToApi: (request: IncomingMessage, response: ServerResponse) => void;
  /** Absolute address of the site for canonical links; without one, the request's own host is used. */
  publicUrl?: string;
  /** The number of the content that the API serves now: what was made for another number is made anew. */
  contentVersion: () => number;
  /** Whether browsers keep a copy for times without a connection; where not, those that have one are rid of it. */
  hasOfflineCopy: boolean;
  isDevelopment: boolean;
  /** Where figures are noted; without, none are. */
  metrics?: Metrics;
  /** Told of each failure, with the name of the request that met it. */
  log: (message: string, error?: unknown, requestId?: string) => void;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * The web front: static files of the three builds, the public pages rendered here, the admin's document, and the
 * contact form for visitors without JavaScript. Pages and the API's public reads are kept and sent from memory until
 * the content changes; all else under /api is passed on.
 */
export function createWebFront(options: WebFrontOptions): Handler {
  const { folders, isDevelopment, log, metrics } = options;
  const always = alwaysHeaders(options.publicUrl);
  const client = new ApiClient(options.apiOrigin);
  const extraScripts = isDevelopment ? [RELOAD_SCRIPT_PATH] : [];
  const cache = new AnswerCache({
    maxBytes: KEPT_BYTES,
    maxAge: KEPT_FOR_MS,
    maxStale: STANDS_IN_FOR_MS,
    onAnswer: (from) => metrics?.answered(from),
    onStale: (error) => log(`${messageFor(error)} An older answer stands in.`, error),
  });
  const api = new ApiAnswers(client, cache, options.contentVersion);
  const rootFiles = new StaticFiles(options.staticDir, !isDevelopment, always);
  const assets = new Map(
    Object.entries(folders).map(([name, folder]) => [
      name,
      new StaticFiles(path.join(folder, 'browser'), !isDevelopment, always),
    ]),
  );
  const pagesFor = (origin: string) =>
    new Pages(options.builds(), api, origin, extraScripts, options.hasOfflineCopy, always);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request, options.publicUrl);
    if (!url) return sendText(response, 400, 'The address is not valid.', always);
    if (request.method === 'POST' && FORM_PATHS.has(url.pathname)) return answerForm(request, response, url);
    if (request.method === 'POST' && url.pathname === DATA_USE_PATH)
      return answerDataUse(request, response, url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'This address can only be read.', always);
    }

    if (isDevelopment && answerLiveReload(url.pathname, response)) return;

    const asset = ASSET_PATH.exec(url.pathname);
    const file = asset
      ? await assets.get(asset[1]!)?.get(asset[2]!)
      : await rootFiles.get(url.pathname.slice(1));
    if (file) return sendStored(request, response, file);
    if (asset) return sendText(response, 404, 'There is no such file.', always);

    const now = new Date();
    if (isAdmin(url)) return sendStored(request, response, await pagesFor(url.origin).adminPage(now));
    const make = async () => {
      if (url.pathname === SERVICE_WORKER_PATH) {
        const { code, removal } = options.builds().shell.serviceWorker;
        return textFile(options.hasOfflineCopy ? code : removal, 'text/javascript; charset=utf-8', always);
      }
      if (SITE_FILES.has(url.pathname)) {
        const { site } = options.builds().public ?? {};
        if (!site) throw new RemoteMissing('public');
        const loadResources = (paths: string[]) => api.resources(paths);
        return siteFile(url.pathname, { site, loadResources, origin: url.origin, now, always });
      }
      return pagesFor(url.origin).publicPage(url, now, dataUseOf(request.headers));
    };
    const page = await cache.get(keyOf(request), options.contentVersion(), performance.now(), make);
    if (page) return sendStored(request, response, page);
  }

  /** Pages name the host that they were asked for, unless the site's address is set; the API's answers never do. */
  function keyOf({ url = '/', headers }: IncomingMessage): string {
    if (isApi(url)) return url;
    const host = options.publicUrl ? '' : (headers.host ?? '');
    return dataUseOf(headers) === 'less' ? `${host} less ${url}` : `${host} ${url}`;
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    if (isForEverybody(request) && url.length <= MAX_ADDRESS_LENGTH && isKeptRead(url)) {
      // When the API fails, it says so itself.
      const kept = await api.read(url).catch(() => null);
      if (kept) return sendStored(request, response, kept);
    }
    options.passToApi(request, response);
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const form = await readForm(request);
    if (!form) return sendText(response, 413, 'The form is too large.', always);
    const submission = await submitContactForm(client, form, forwardedFor(request));
    const page = await pagesFor(url.origin).publicPage(
      url,
      new Date(),
      dataUseOf(request.headers),
      submission,
    );
    const status = submission.received ? 200 : 422;
    return sendStored(request, response, {
      ...page,
      status,
      headers: { ...page.headers, 'cache-control': 'no-store' },
    });
  }

  async function answerDataUse(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const form = await readForm(request);
    if (!form) return sendText(response, 413, 'The form is too large.', always);
    const { location, cookie } = chooseDataUse(form, url.protocol === 'https:');
    response.writeHead(303, { ...always, location, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
  }

  async function answerOrFail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await (isApi(request.url ?? '/') ? answerApi(request, response) : answer(request, response));
    } catch (error) {
      const requestId = requestIdOf(request.headers);
      log(messageFor(error), error, requestId);
      if (response.headersSent) return void response.destroy();
      const failure = await pagesFor(options.publicUrl ?? '').failurePage(new Date(), requestId);
      await sendStored(request, response, failure);
    }
  }

  const answerFromMemoryOrAnew: Handler = (request, response) => {
    // Most requests end here, with one look into a map: whatever is added to this path, each of them pays.
    const kept = isForEverybody(request)
      ? cache.find(keyOf(request), options.contentVersion(), performance.now())
      : undefined;
    if (!kept) return answerOrFail(request, response);
    metrics?.answered('memory');
    return sendStored(request, response, kept);
  };
  return metrics ? measured(answerFromMemoryOrAnew, metrics) : answerFromMemoryOrAnew;
}

/** Counts each request by the pattern of its address. */
function measured(handler: Handler, metrics: Metrics): Handler {
  return (request, response) => {
    Metrics.timed(response, (status, seconds) => {
      const { method = 'GET', url = '/' } = request;
      metrics.requestEnded('web', { method, route: patternOf(url, status), status, seconds });
    });
    return handler(request, response);
  };
}

/** A page's pattern is its first part, as long as there is such a page: visitors ask for anything. */
function patternOf(address: string, status: number): string {
  const path = address.split('?', 1)[0] ?? '';
  if (isApi(path)) return '/api';
  if (status >= 400 && status < 500) return 'none';
  const [, first = '', ...rest] = path.split('/');
  if (first === 'admin' || first === 'assets') return `/${first}`;
  return rest.length > 0 ? `/${first}/{id}` : `/${first}`;
}

function messageFor(error: unknown): string {
  if (error instanceof ApiUnavailable) return 'The API cannot be reached.';
  return error instanceof RemoteMissing ? 'A remote is missing.' : 'A page could not be made.';
}

/**
 * The chain of addresses that the request came through, the nearest last, as a proxy passes it on: which of them to
 * believe is the API's to say (its TRUSTED_PROXIES).
 */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');

const isAdmin = ({ pathname }: URL) => pathname === '/admin' || pathname.startsWith('/admin/');

/** The requested address on the site's own origin, or null when it cannot be one. */
function addressOf(request: IncomingMessage, publicUrl: string | undefined): URL | null {
  const target = request.url ?? '/';
  if (!target.startsWith('/') || target.length > MAX_ADDRESS_LENGTH) return null;
  const host = request.headers.host ?? '';
  const origin = publicUrl ?? (/^[\w.\-:[\]]+$/.test(host) ? `http://${host}` : 'http://localhost');
  try {
    // `//host/path` would change the host if it were resolved against the origin.
    return new URL(`${origin}${target.replace(/^\/+/, '/')}`);
  } catch {
    return null;
  }
}
