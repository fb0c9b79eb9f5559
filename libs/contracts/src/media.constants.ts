/** What may hold the address of a picture. */
export const MEDIA_USE_KINDS = [
  'home-content',
  'page-content',
  'settings',
  'ministry',
  'testimonial',
] as const;

export const MEDIA_MESSAGES = {
  describe: 'Please describe the picture, or mark it as decorative',
  /** `places` as people read them. */
  inUse: (places: readonly string[]) =>
    `This picture is used: ${places.join('; ')}. Take it out there first, then it can be deleted.`,
} as const;
