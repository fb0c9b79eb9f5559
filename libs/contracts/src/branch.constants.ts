/** Specification, sections 2, 5 and 8. */
export const BRANCH_MESSAGES = {
  empty: 'No branches found',
  created: 'Branch created successfully!',
  updated: 'Branch updated successfully!',
  createFailed: 'Failed to create branch',
  updateFailed: 'Failed to update branch',
  deleteFailed: 'Failed to delete branch',
  loadFailed: 'Failed to load branches',
  confirmDelete: 'Are you sure you want to delete this branch?',
} as const;
