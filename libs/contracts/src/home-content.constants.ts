/** Specification, section 8, "Home content / services / uploads". */
export const HOME_CONTENT_MESSAGES = {
  updated: 'Content updated successfully!',
  loadFailed: 'Failed to load home content. Please refresh the page.',
  updateFailed: 'Failed to update content',
} as const;
