import { SetMetadata } from '@nestjs/common';

/** Metadata key that the global guard reads. */
export const OWNER_ONLY = 'chapel:owner-only';

/** Marks a call (or a whole controller) for owners: settings and staff accounts. Editors get a 403. */
export const OwnerOnly = () => SetMetadata(OWNER_ONLY, true);
