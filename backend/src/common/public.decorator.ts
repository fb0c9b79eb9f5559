import { SetMetadata } from '@nestjs/common';

/** Metadata key that the global guard reads. */
export const PUBLIC_ROUTE = 'chapel:public';

/**
 * Marks a call (or a whole controller) that needs no token. Everything else needs one: the guard is global, so that
 * a forgotten decorator closes a route instead of opening it.
 */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
