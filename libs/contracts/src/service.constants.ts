/** Specification, section 3, "Service": eleven icons; the first is the default. */
export const SERVICE_ICONS = [
  'FaPrayingHands',
  'FaPray',
  'FaUsers',
  'FaMusic',
  'FaBible',
  'FaHeart',
  'FaHandsHelping',
  'FaChild',
  'FaCross',
  'FaDove',
  'FaChurch',
] as const;

/** Specification, sections 5 and 8. */
export const SERVICE_MESSAGES = {
  selectBranch: 'Please select a branch',
  added: 'Service added successfully!',
  updated: 'Service updated successfully!',
  deleted: 'Service deleted successfully!',
  addFailed: 'Failed to add service',
  updateFailed: 'Failed to update service',
  saveFailed: 'Failed to save service. Please try again.',
  deleteFailed: 'Failed to delete service',
  confirmDelete: 'Are you sure you want to delete this service?',
  emptyBranch: 'No services for this branch yet.',
} as const;

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
