import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '@chapel/service';

export { REQUEST_ID_HEADER };

/** Middleware: names the request in the answer's headers. */
export function requestId(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(request.headers));
  next();
}
