/**
 * What a phone keeps of the site. The number changes with the form of what is kept: the next version of this program
 * then begins anew instead of reading what it does not know.
 */
export const CACHES = {
  /** Pages as the server sent them. */
  pages: 'chapel-pages-1',
  /** Scripts and the font, under names that tell their content: whatever version a page is of, it finds its own. */
  files: 'chapel-files-1',
  /** Answers of the API that kept pages show. */
  answers: 'chapel-answers-1',
} as const;

const OURS = /^chapel-/;

/** Removes caches of ours but the ones named. */
export async function removeCaches(except: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter((name) => OURS.test(name) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
