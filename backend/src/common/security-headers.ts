import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

type Middleware = (
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** A year. Without subdomains: those are the operator's. */
const INSIST_ON_TLS = { maxAge: 31_536_000, includeSubDomains: false };
/** Pictures are shown by pages of other origins, too: those that a link is shared on. */
const PICTURES = /^\/api\/(?:uploads|share-images)\//;
const DOCS = /^\/api\/docs(?:[/?]|$)/;

/** Answers are data: nothing in them may run or be framed, should a browser ever show one as a page. */
const FOR_DATA = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
/** The one page that the API serves itself: its documentation, with its own scripts and styles. */
const FOR_DOCS = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * Middleware: the security headers of the API.
 *
 * @param publicUrl where visitors reach the site: browsers are told to insist on TLS (RFC 6797) only where it has TLS
 */
export function securityHeaders({ publicUrl }: { publicUrl?: string | undefined }): Middleware {
  const withPolicy = (directives: Record<string, string[]>, resourcePolicy: 'same-origin' | 'cross-origin') =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginResourcePolicy: { policy: resourcePolicy },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: publicUrl?.startsWith('https:') ? INSIST_ON_TLS : false,
    });
  const forData = withPolicy(FOR_DATA, 'same-origin');
  const forPictures = withPolicy(FOR_DATA, 'cross-origin');
  const forDocs = withPolicy(FOR_DOCS, 'same-origin');
  return (request, response, next) => {
    const address = request.originalUrl ?? request.url ?? '';
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    const headers = DOCS.test(address) ? forDocs : PICTURES.test(address) ? forPictures : forData;
    headers(request, response, next);
  };
}
