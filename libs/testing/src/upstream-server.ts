import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What the stand-in answers to one call. */
export interface UpstreamReply {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | Buffer | object;
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Milliseconds between two pieces of the body, which is then sent in pieces: a line that has almost no signal. */
  trickleMs?: number;
  /** The connection breaks after so many bytes of the body. */
  cutAfter?: number;
  /** Nothing at all is answered until the caller gives up. */
  hang?: boolean;
  /** So many bytes of filler are sent after the body, in pieces and without a Content-Length. */
  filler?: number;
  /** No ETag, and every call gets the whole body. */
  noEtag?: boolean;
}

export type UpstreamScript = UpstreamReply | ((call: UpstreamCall) => UpstreamReply);

/** One call that was made. */
export interface UpstreamCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** What was answered in the end; 0 while it hangs or when the connection was cut. */
  status: number;
}

export interface UpstreamServer {
  /** Origin, such as `http://127.0.0.1:40123`. */
  url: string;
  /** Every call, in order. */
  calls: UpstreamCall[];
  /** The calls to one path. */
  callsTo(path: string): UpstreamCall[];
  /** From now on this path is answered so. */
  always(path: string, script: UpstreamScript): void;
  /** The next calls to this path are answered so, one each, before what `always` says applies again. */
  next(path: string, ...scripts: UpstreamScript[]): void;
  /** Forgets scripts and calls. */
  reset(): void;
  close(): Promise<void>;
}

const PIECE = 16 * 1024;

/**
 * A server on a loopback port that plays an outside service by a script: ETag and 304 as real ones do it, failures,
 * slow, endless and cut-off bodies, redirects (`{ status: 302, headers: { location } }`). It counts the calls.
 * A path without a script is a 404.
 */
export async function startUpstreamServer({ port = 0 } = {}): Promise<UpstreamServer> {
  const calls: UpstreamCall[] = [];
  const standing = new Map<string, UpstreamScript>();
  const queued = new Map<string, UpstreamScript[]>();
  const sockets = new Set<Socket>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream');
    const call: UpstreamCall = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      status: 0,
    };
    calls.push(call);
    const script = queued.get(url.pathname)?.shift() ?? standing.get(url.pathname) ?? { status: 404 };
    const reply = typeof script === 'function' ? script(call) : script;
    void answer(reply, call, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path),
    always: (path, script) => void standing.set(path, script),
    next: (path, ...scripts) => void queued.set(path, [...(queued.get(path) ?? []), ...scripts]),
    reset() {
      calls.length = 0;
      standing.clear();
      queued.clear();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function answer(reply: UpstreamReply, call: UpstreamCall, response: ServerResponse): Promise<void> {
  if (reply.hang) return;
  if (reply.delayMs) await pause(reply.delayMs);
  const { status = 200 } = reply;
  const isJson = typeof reply.body === 'object' && !Buffer.isBuffer(reply.body);
  const body = Buffer.isBuffer(reply.body)
    ? reply.body
    : Buffer.from(isJson ? JSON.stringify(reply.body) : ((reply.body as string | undefined) ?? ''));
  const headers: Record<string, string> = {
    'content-type': isJson ? 'application/json; charset=UTF-8' : 'text/xml; charset=UTF-8',
    ...reply.headers,
  };
  if (status === 200 && !reply.noEtag) {
    headers['etag'] ??= `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    if (call.headers['if-none-match'] === headers['etag']) {
      call.status = 304;
      response.writeHead(304, { etag: headers['etag'] }).end();
      return;
    }
  }
  if (reply.cutAfter !== undefined) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, reply.cutAfter), () => response.destroy());
    return;
  }
  call.status = status;
  if (reply.trickleMs === undefined && reply.filler === undefined) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, headers);
  await inPieces(body, reply, response);
}

/** Stops as soon as the caller has gone away. */
async function inPieces(body: Buffer, reply: UpstreamReply, response: ServerResponse): Promise<void> {
  const pieces = reply.trickleMs === undefined ? PIECE : Math.max(1, Math.ceil(body.length / 100));
  for (let at = 0; at < body.length && !response.destroyed; at += pieces) {
    await write(response, body.subarray(at, at + pieces));
    if (reply.trickleMs) await pause(reply.trickleMs);
  }
  const filler = Buffer.alloc(PIECE, ' ');
  for (let sent = 0; sent < (reply.filler ?? 0) && !response.destroyed; sent += PIECE) {
    await write(response, filler);
  }
  response.end();
}

function write(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(piece, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
