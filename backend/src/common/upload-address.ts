import type { MediaUse } from '@chapel/contracts';

/** A place that names a picture, by whichever of its addresses; empty for none. */
export interface PicturePlace extends MediaUse {
  address: string;
  /** Of the record that names it, where it is one of many. */
  recordId?: string;
}

// Not only at the start: staff may have pasted the address with the site's own name before it.
const UPLOAD = /\/api\/uploads\/([0-9a-f]{24})\//i;

/** The identifier of the stored picture that an address leads to; undefined for pictures of other sites. */
export const uploadIdIn = (address: string): string | undefined => UPLOAD.exec(address)?.[1]?.toLowerCase();
