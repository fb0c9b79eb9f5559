/** Longest search in characters, and longest identifier of a video or an episode. */
export const SERMON_LIMITS = { query: 80, id: 200 } as const;
