import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const shared = {
  // Pictures under /api/uploads are shown by pages of another origin when front and API are deployed apart.
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  // The video platform's player needs the site's origin (it shows an error without).
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
};

/** Answers are data: nothing in them may run or be framed, should a browser ever show one as a page. */
const forData = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
});

/** The one page that the API serves itself: its documentation, with its own scripts and styles. */
const forDocs = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      frameAncestors: ["'none'"],
    },
  },
});

/** Middleware: the security headers of the API. */
export function securityHeaders(
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  const isDocs = /^\/api\/docs(?:[/?]|$)/.test(request.originalUrl ?? request.url ?? '');
  (isDocs ? forDocs : forData)(request, response, next);
}
