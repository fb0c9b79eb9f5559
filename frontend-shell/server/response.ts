import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type EncodedBody } from './compression.js';

/** An answer that is kept and sent many times. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  /** Strong entity tag without the encoding, quoted (RFC 9110, section 8.8.3). */
  etag: string;
  body: EncodedBody;
}

/** Sends a stored answer: compressed as the client takes it, as 304 when it has it already, without body for HEAD. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, etag, body }: StoredResponse,
): Promise<void> {
  const encoding = acceptedEncoding(request, body.plain.length);
  const tag = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  const common = { ...headers, etag: tag, vary: 'Accept-Encoding' };

  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, common).end();
    return;
  }
  const bytes = await body.as(encoding);
  response.writeHead(status, {
    ...common,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => {
    const value = candidate.trim();
    return value === '*' || value.replace(/^W\//, '') === tag;
  });
}

/** Sends a short text that is not kept, such as an error's. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
