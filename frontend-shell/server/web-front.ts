import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { StaticFiles } from './static-files.js';

/** Memory for kept answers (pages and the API's reads): some hundreds, of which a site has some dozens. */
const KEPT_BYTES = 24 * 1_048_576;
const KEPT_FOR_MS = 60_000;
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
  log: (message: string, error?: unknown) => void;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * The web front: static files of the three builds, the public pages rendered here, the admin's document, and the
 * contact form for visitors without JavaScript. Pages and the API's public reads are kept and sent from memory until
 * the content changes; all else under /api is passed on.
 */
export function createWebFront(options: WebFrontOptions): Handler {
  const { folders, isDevelopment, log } = options;
  const client = new ApiClient(options.apiOrigin);
  const extraScripts = isDevelopment ? [RELOAD_SCRIPT_PATH] : [];
  const cache = new AnswerCache({ maxBytes: KEPT_BYTES, maxAge: KEPT_FOR_MS });
  const api = new ApiAnswers(client, cache, options.contentVersion);
  const rootFiles = new StaticFiles(options.staticDir, !isDevelopment);
  const assets = new Map(
    Object.entries(folders).map(([name, folder]) => [
      name,
      new StaticFiles(path.join(folder, 'browser'), !isDevelopment),
    ]),
  );
  const pagesFor = (origin: string) =>
    new Pages(options.builds(), api, origin, extraScripts, options.hasOfflineCopy);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request, options.publicUrl);
    if (!url) return sendText(response, 400, 'The address is not valid.');
    if (request.method === 'POST' && FORM_PATHS.has(url.pathname)) return answerForm(request, response, url);
    if (request.method === 'POST' && url.pathname === DATA_USE_PATH)
      return answerDataUse(request, response, url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'This address can only be read.');
    }

    if (isDevelopment && answerLiveReload(url.pathname, response)) return;

    const asset = ASSET_PATH.exec(url.pathname);
    const file = asset
      ? await assets.get(asset[1]!)?.get(asset[2]!)
      : await rootFiles.get(url.pathname.slice(1));
    if (file) return sendStored(request, response, file);
    if (asset) return sendText(response, 404, 'There is no such file.');

    const now = new Date();
    const make = async () => {
      if (url.pathname === SERVICE_WORKER_PATH) {
        const { code, removal } = options.builds().shell.serviceWorker;
        return textFile(options.hasOfflineCopy ? code : removal, 'text/javascript; charset=utf-8');
      }
      if (SITE_FILES.has(url.pathname)) {
        const { site } = options.builds().public ?? {};
        if (!site) throw new RemoteMissing('public');
        const loadResources = (paths: string[]) => api.resources(paths);
        return siteFile(url.pathname, { site, loadResources, origin: url.origin, now });
      }
      const pages = pagesFor(url.origin);
      return isAdmin(url) ? pages.adminPage(now) : pages.publicPage(url, now, dataUseOf(request.headers));
    };
    const key = isAdmin(url) ? `${url.origin} admin` : keyOf(request);
    const page = await cache.get(key, options.contentVersion(), now.getTime(), make);
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
    if (!form) return sendText(response, 413, 'The form is too large.');
    const submission = await submitContactForm(client, form, request.socket.remoteAddress ?? '');
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
    if (!form) return sendText(response, 413, 'The form is too large.');
    const { location, cookie } = chooseDataUse(form, url.protocol === 'https:');
    response.writeHead(303, { location, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
  }

  async function answerOrFail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await (isApi(request.url ?? '/') ? answerApi(request, response) : answer(request, response));
    } catch (error) {
      log(messageFor(error), error);
      if (response.headersSent) return void response.destroy();
      const failure = await pagesFor(options.publicUrl ?? '').failurePage(new Date());
      await sendStored(request, response, failure);
    }
  }

  return (request, response) => {
    // Most requests end here, with one look into a map: whatever is added to this path, each of them pays.
    const kept = isForEverybody(request)
      ? cache.find(keyOf(request), options.contentVersion(), Date.now())
      : undefined;
    return kept ? sendStored(request, response, kept) : answerOrFail(request, response);
  };
}

function messageFor(error: unknown): string {
  if (error instanceof ApiUnavailable) return 'The API cannot be reached.';
  return error instanceof RemoteMissing ? 'A remote is missing.' : 'A page could not be made.';
}

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
