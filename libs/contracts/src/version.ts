import { z } from 'zod';

/** Counts the saves of one document, from 0. */
export const versionSchema = z
  .int('Version must be a whole number')
  .min(0, 'Version must be 0 or more')
  .meta({ description: 'Counts the saves of this document', example: 0 });

/**
 * In answers: always sent by the server. In bodies: the version that the editor read; a save over a newer one is
 * refused with 409 `Changed by someone else`, the document as it is now in `current`. Left out, the save is not
 * compared (the specification's own bodies have no version). Creating ignores it.
 */
export const optionalVersion = { version: versionSchema.optional() };

/**
 * The versions of a document whose sections are saved each by itself: two people who edit different ones are not in
 * each other's way. Always sent by the server.
 */
export const sectionVersionsSchema = z
  .record(z.string(), versionSchema)
  .meta({ description: 'Counts the saves of each section', example: { welcomeMessage: 3 } });
