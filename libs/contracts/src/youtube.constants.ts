/** Specification, sections 8 and 9. */
export const YOUTUBE_MESSAGES = {
  unavailable: 'Service unavailable',
  notConfigured: 'YouTube channel is not configured',
  syncTriggered: 'YouTube sync triggered successfully!',
  syncFailed: (reason: string) => `Failed to trigger YouTube sync: ${reason}`,
  /** Milliseconds between a manual sync and the next look at its status. */
  statusRefreshDelay: 2000,
  /** Milliseconds that a client keeps video data. */
  cacheLifetime: 7_200_000,
} as const;

export const THUMBNAIL_SIZES = ['maxresdefault', 'hqdefault', 'mqdefault', 'sddefault', 'default'] as const;
