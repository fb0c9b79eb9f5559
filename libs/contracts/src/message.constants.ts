export const MESSAGE_STATUSES = ['unread', 'read', 'replied'] as const;

/** Specification, sections 2, 5 and 9. */
export const MESSAGE_TEXTS = {
  empty: 'No messages found for this branch.',
  loading: 'Loading messages...',
  markReplied: 'Mark as Replied',
  close: 'Close',
  confirmDelete: 'Are you sure you want to delete this message?',
  /** Characters of a card's preview. */
  previewLength: 100,
} as const;

/** What a visitor may write about; a next-steps form sends its own step. */
export const MESSAGE_REASONS = [
  'Planning a visit',
  'Prayer request',
  'Baptism',
  'Membership',
  'Joining a ministry',
  'Serving',
  'Giving',
  'Knowing Jesus',
  'Something else',
] as const;

/** Least time, in milliseconds, between a form's first sight and its sending. People need longer; scripts do not. */
export const MIN_FILL_MS = 3000;

/** Header with which a client sends the same message again without storing it twice. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
