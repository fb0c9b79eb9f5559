import { EditConflictException } from './edit-conflict.js';
import { isDuplicateKey } from './duplicate-key.js';

/** How often each section of a document was saved; absent: never. */
export type SectionVersions = Partial<Record<string, number>>;

/**
 * As `atVersion`, for a document whose sections are saved each by itself.
 *
 * @param versions those that the editor read, by section; an absent one is not compared
 */
export function atSectionVersions(versions: SectionVersions): Record<string, unknown> {
  const read = Object.entries(versions).filter(([, version]) => version !== undefined);
  return Object.fromEntries(
    // What was never saved has no number yet.
    read.map(([section, version]) => [`versions.${section}`, version === 0 ? { $in: [null, 0] } : version]),
  );
}

export const nextSectionVersions = (sections: readonly string[]) => ({
  $inc: Object.fromEntries(sections.map((section) => [`versions.${section}`, 1])),
});

/** Every section's number, as the answers carry them. */
export const allSectionVersions = (sections: readonly string[], versions: SectionVersions = {}) =>
  Object.fromEntries(sections.map((section) => [section, versions[section] ?? 0]));

/**
 * Runs an upsert of a document that there is once, filtered by `atSectionVersions`: where a section was saved since, it
 * finds nothing, tries to add the document a second time, and the id refuses that.
 *
 * @param current the document as it is now, for the editor to compare
 * @throws 409
 */
export async function refusingStaleSections<T>(
  write: () => Promise<T>,
  current: () => Promise<object>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? new EditConflictException(await current()) : error;
  }
}
