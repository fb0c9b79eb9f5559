import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Middleware: what may be kept, unless a route says otherwise. Public reads may be kept but are checked each time
 * (the ETag answers); whatever was asked with a token, or changed something, is kept nowhere.
 */
export function cacheControl(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const isPublicRead =
    (request.method === 'GET' || request.method === 'HEAD') && request.headers.authorization === undefined;
  response.setHeader('Cache-Control', isPublicRead ? 'no-cache' : 'no-store');
  response.setHeader('Vary', 'Authorization');
  next();
}
