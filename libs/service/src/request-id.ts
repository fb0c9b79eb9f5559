import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** On every answer of the API, in every error's body and on error pages: what staff can quote and a log line holds. */
export const REQUEST_ID_HEADER = 'x-request-id';

// A name that a proxy in front gave is kept, unless it could forge a log line.
const ACCEPTED = /^[\w-]{8,64}$/;

/** The request's name: the one that it came with, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
