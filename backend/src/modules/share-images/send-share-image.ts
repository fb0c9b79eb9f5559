import type { Request, Response } from 'express';
import type { ShareImageQuery } from '@chapel/contracts';
import type { ShareImage } from './share-images.service.js';

/** The address that carries the words' own number never changes what it holds; any other is looked at anew. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';

/** Sends the picture, or 304 when the client has it. */
export function sendShareImage(
  { version, content }: ShareImage,
  { v }: ShareImageQuery,
  request: Request,
  response: Response,
): void {
  response.setHeader('Cache-Control', v === version ? FOR_EVER : FOR_MINUTES);
  response.setHeader('ETag', `"${version}"`);
  response.setHeader('Content-Type', 'image/jpeg');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Chat programs in a browser show it on their own pages.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.fresh) response.status(304).end();
  else response.status(200).send(content);
}
