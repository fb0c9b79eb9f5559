import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { retryAfter } from './retry-delay.js';
import { UpstreamFailure } from './upstream-failure.js';

export interface UpstreamRequest {
  /** http or https. One that holds a key is never sent on to another address. */
  url: URL;
  /** What the `Accept` header says. */
  accept: string;
  /** Of the copy at hand, with its quotes. */
  etag?: string | undefined;
}

/** `body` is null when the copy at hand is still right (304). */
export interface UpstreamAnswer {
  body: string | null;
  etag: string | null;
}

/** Milliseconds for one whole answer, redirects included (rule 3). */
export const TIME_OUT = 10_000;
/** Bytes after decompression (rule 3): 8 MB. */
export const BODY_LIMIT = 8 * 1024 * 1024;

const ERROR_BODY_LIMIT = 64 * 1024;
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One request to an outside service: with a time-out and a limit, without a second try. */
@Injectable()
export class UpstreamClient {
  constructor(private readonly clock: Clock) {}

  /**
   * @param signal ends the request when this process stops
   * @throws UpstreamFailure, or the signal's reason
   */
  async get(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    const deadline = this.clock.deadline(TIME_OUT);
    try {
      return await this.follow(request, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (deadline.aborted) throw new UpstreamFailure('time-out');
      if (error instanceof UpstreamFailure) throw error;
      // The library's own sentences may repeat the address, and with it a key.
      throw new UpstreamFailure('network', { code: codeOf(error) });
    }
  }

  private async follow({ url, accept, etag }: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
    const headers = {
      accept,
      'user-agent': 'chapel-site/1.0',
      ...(etag && { 'if-none-match': etag }),
    };
    let address = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!/^https?:$/.test(address.protocol)) break;
      const response = await fetch(address.href, { headers, signal, redirect: 'manual' });
      if (!REDIRECTS.has(response.status)) return this.answerOf(response);
      await response.body?.cancel();
      const target = response.headers.get('location');
      if (!target || !URL.canParse(target, address.href) || url.searchParams.has('key')) break;
      address = new URL(target, address);
    }
    throw new UpstreamFailure('redirect');
  }

  private async answerOf(response: Response): Promise<UpstreamAnswer> {
    const { status } = response;
    const etag = response.headers.get('etag');
    if (status === 304) return { body: null, etag };
    if (status === 200) return { body: decoded(await bytesOf(response, BODY_LIMIT), response), etag };

    const body = decoded(await bytesOf(response, ERROR_BODY_LIMIT).catch(() => Buffer.alloc(0)), response);
    const kind = status === 429 ? 'busy' : status >= 500 ? 'server' : 'refused';
    const wait = retryAfter(response.headers.get('retry-after'), this.clock.now());
    throw new UpstreamFailure(kind, { status, body, ...(wait !== undefined && { retryAfter: wait }) });
  }
}

async function bytesOf(response: Response, limit: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel();
    throw new UpstreamFailure('too-large');
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  // What was compressed arrives here unpacked, so that a small bomb is counted at its real size.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limit) throw new UpstreamFailure('too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Text in the encoding that the answer or its XML declaration names; UTF-8 where neither names a known one. */
function decoded(bytes: Buffer, response: Response): string {
  const header = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(bytes.toString('latin1', 0, 200))?.[1];
  try {
    return new TextDecoder(header ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? 'unknown');
}
