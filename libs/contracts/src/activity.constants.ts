/** Days that the log of staff's changes is kept (decision 14). */
export const ACTIVITY_DAYS = 365;

export const ACTIVITY_KINDS = [
  'branch',
  'service',
  'event',
  'testimonial',
  'ministry',
  'message',
  'member',
  'home-content',
  'page-content',
  'settings',
  'picture',
  'account',
  'video',
  'episode',
] as const;

/** `purged`: deleted for ever, before its 30 days were over. */
export const ACTIVITY_ACTIONS = ['created', 'changed', 'deleted', 'restored', 'purged'] as const;

/** In place of an account: what a sync did by itself. */
export const AUTOMATION = 'automation';

/** Entries that an answer holds without `limit`. */
export const DEFAULT_ACTIVITY_COUNT = 50;
