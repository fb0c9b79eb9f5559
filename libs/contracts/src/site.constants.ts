/** The three listening platforms of the specification, section 9, in their order. */
export const PODCAST_PLATFORM_KEYS = ['apple', 'podcastaddict', 'podbean'] as const;
