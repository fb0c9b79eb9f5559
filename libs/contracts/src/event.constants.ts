export const EVENT_TYPES = ['special', 'regular', 'outreach'] as const;

/** What became of an event since it was announced. A cancelled one stays in view, so that nobody comes in vain. */
export const EVENT_STATUSES = ['scheduled', 'moved', 'cancelled'] as const;

/** Every branch: the default of an event's branch and of every branch filter (specification, section 9). */
export const ALL_BRANCHES = 'all';

/** Values of older records, shown by the branch's name (specification, section 3). */
export const LEGACY_BRANCHES = {
  accra: 'Accra',
  kumasi: 'Kumasi',
  knust: 'KNUST',
  sunyani: 'Sunyani',
} as const;

/** Specification, sections 2, 5 and 8. */
export const EVENT_MESSAGES = {
  empty: 'No events found',
  createFirst: 'Create Your First Event',
  saved: 'Event saved successfully!',
  deleted: 'Event deleted successfully!',
  loadFailed: 'Failed to load events',
  saveFailed: 'Failed to save event',
  deleteFailed: 'Failed to delete event',
  confirmDelete: 'Are you sure you want to delete this event?',
  /** Milliseconds that a success banner stays (specification, section 9). */
  bannerDuration: 3000,
} as const;

/** Who keeps an event: the staff in the portal, or the Google calendar that Settings names. */
export const EVENT_SOURCES = ['staff', 'calendar'] as const;

export const CALENDAR_MESSAGES = {
  unavailable: 'Service unavailable',
  notConfigured: 'Calendar is not configured',
  /** An event of the calendar cannot be changed or deleted in the portal. */
  readOnly: 'This event comes from the Google calendar. Please change it there',
} as const;
