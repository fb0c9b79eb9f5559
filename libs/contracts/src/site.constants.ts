/** The three listening platforms of the specification, section 9, in their order. */
export const PODCAST_PLATFORM_KEYS = ['apple', 'podcastaddict', 'podbean'] as const;

/** What the Settings tab saves by itself; `identity` is name, description, keywords and logo. */
export const SETTINGS_SECTIONS = [
  'identity',
  'contacts',
  'social',
  'podcast',
  'giving',
  'announcement',
  'sources',
] as const;
