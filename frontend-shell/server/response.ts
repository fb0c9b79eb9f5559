import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOTHING_MAY_RUN } from './security-headers.js';
import { acceptedEncoding, type EncodedBody, type Encoding } from './compression.js';

/** An answer that is kept and sent many times. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  /** Strong entity tag without the encoding, quoted (RFC 9110, section 8.8.3). */
  etag: string;
  body: EncodedBody;
}

/** An answer in one encoding, with nothing left to work out. Headers are flat: name, value, name, value. */
interface ReadyResponse {
  status: number;
  tag: string;
  headers: string[];
  notModifiedHeaders: string[];
  bytes: Buffer;
}

/** What a 304 repeats (RFC 9110, section 15.4.5); the rest the client has kept. */
const REPEATED_IN_304 = new Set(['cache-control', 'x-content-version']);
/** Room for an answer's headers in its count of bytes. */
const HEADERS_BYTES = 2048;

const ready = new WeakMap<StoredResponse, Partial<Record<Encoding, ReadyResponse>>>();

/** An entity tag of the content. */
export const tagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Roughly the memory that a kept answer takes, its compressed forms included. */
export const heldBytes = ({ body }: StoredResponse): number =>
  Math.ceil(body.plain.length * 1.5) + HEADERS_BYTES;

/** Sends a stored answer: compressed as the client takes it, as 304 when it has it already, without body for HEAD. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
): void | Promise<void> {
  const encoding = acceptedEncoding(request, stored.body.plain.length);
  const form = ready.get(stored)?.[encoding];
  if (form) return send(request, response, form);
  return makeReady(stored, encoding).then((made) => send(request, response, made));
}

/** Compresses the answer as this client takes it, so that whoever asks next is answered at once. */
async function makeReady(stored: StoredResponse, encoding: Encoding): Promise<ReadyResponse> {
  const { status, etag, body } = stored;
  const tag = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  const bytes = await body.as(encoding);
  const always = { etag: tag, vary: varyOf(stored) };
  const headers = Object.entries({
    ...stored.headers,
    ...always,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  });
  const repeated = Object.entries({ ...stored.headers, ...always }).filter(
    ([name]) => name in always || REPEATED_IN_304.has(name),
  );
  const form = { status, tag, bytes, headers: headers.flat(), notModifiedHeaders: repeated.flat() };
  const forms = ready.get(stored);
  if (forms) forms[encoding] = form;
  else ready.set(stored, { [encoding]: form });
  return form;
}

function varyOf({ headers }: StoredResponse): string {
  const others = headers['vary'];
  return others ? `${others}, Accept-Encoding` : 'Accept-Encoding';
}

function send(request: IncomingMessage, response: ServerResponse, form: ReadyResponse): void {
  if (form.status === 200 && matchesTag(request.headers['if-none-match'], form.tag)) {
    response.writeHead(304, form.notModifiedHeaders).end();
    return;
  }
  response.writeHead(form.status, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag) return true;
  return header.split(',').some((candidate) => {
    const value = candidate.trim();
    return value === '*' || value.replace(/^W\//, '') === tag;
  });
}

/** Sends a short text that is not kept, such as an error's. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  always: Record<string, string>,
): void {
  response.writeHead(status, {
    ...always,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_MAY_RUN,
  });
  response.end(text);
}
