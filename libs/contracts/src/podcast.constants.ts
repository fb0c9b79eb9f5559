/** Specification, section 8, "Podcast". */
export const PODCAST_MESSAGES = {
  latestFailed: 'Failed to fetch latest episode',
  recentFailed: 'Failed to fetch recent episodes',
  platformsFailed: 'Failed to fetch platform info',
  unavailable: 'Service unavailable',
  notConfigured: 'Podcast feed is not configured',
} as const;

/** How a sync stands: under way, done, done with something missing, or without success. */
export const SYNC_STATES = ['running', 'ok', 'partly', 'failed'] as const;
