/** Days that what staff deleted can be brought back (product page, "Settings"). */
export const DELETED_DAYS = 30;

export const DELETED_KINDS = [
  'branch',
  'service',
  'event',
  'testimonial',
  'ministry',
  'message',
  'member',
] as const;
