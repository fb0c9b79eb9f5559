import type { Request, Response } from 'express';
import type { StoredImage } from './uploads.service.js';

/** An address never changes its content, so browsers and proxies keep it for a year (metered data). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Sends a stored picture, or 304 when the browser has it. */
export function sendImage(image: StoredImage, request: Request, response: Response): void {
  response.setHeader('Cache-Control', CACHE_CONTROL);
  response.setHeader('ETag', `"${image.digest}"`);
  response.setHeader('Content-Type', `image/${image.format}`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // The pages may be served from another origin than the API (separate deployment).
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.fresh) response.status(304).end();
  else response.status(200).send(image.content);
}
