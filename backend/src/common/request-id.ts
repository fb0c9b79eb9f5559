import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** On every answer, and in every error's body: what staff can quote and a log line holds. */
export const REQUEST_ID_HEADER = 'x-request-id';

// A name that a proxy in front gave is kept, unless it could forge a log line.
const ACCEPTED = /^[\w-]{8,64}$/;

/** Middleware: names the request in the answer's headers. */
export function requestId(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  next();
}
