/** Specification, section 3, "Testimonial"; a testimonial may also have none. */
export const TESTIMONIAL_MINISTRIES = [
  'General Member',
  'Lifeline',
  'New Life Choir',
  'Life Theatre',
  "Good Life Children & Great Life Teen's Ministry",
  'Life Connect',
  'Life Touch',
  'Life Media',
  'Protocol and Hospitality',
] as const;

/** Specification, sections 2, 5, 8 and 9. */
export const TESTIMONIAL_MESSAGES = {
  empty: 'No Testimonials Yet',
  saved: 'Testimonial saved successfully!',
  confirmDelete: 'Are you sure you want to delete this testimonial?',
  toggleAlert: 'Failed to toggle testimonial status',
  deleteAlert: 'Failed to delete testimonial',
  saveFailed: (reason?: string) => `Failed to save testimonial: ${reason || 'Unknown error'}`,
  notAuthenticated: 'Not authenticated',
  fetchFailed: 'Failed to fetch testimonials',
  fetchAdminFailed: 'Failed to fetch admin testimonials',
  createFailed: 'Failed to create testimonial',
  updateFailed: 'Failed to update testimonial',
  deleteFailed: 'Failed to delete testimonial',
  toggleFailed: 'Failed to toggle testimonial',
  previewLength: 150,
} as const;
