/** How somebody belongs to the chapel (product page, "Members"). */
export const MEMBER_STATUSES = ['first-timer', 'regular', 'member', 'inactive'] as const;

export const MEMBER_GENDERS = ['female', 'male'] as const;

export const MEMBER_LIMITS = { ministries: 20, calls: 500 } as const;

/** What the list can be narrowed to: due before today, due within seven days, due at all. */
export const MEMBER_FOLLOW_UPS = ['overdue', 'week', 'open'] as const;

/** Characters and rows of an imported file, and how many refused or doubtful rows an answer lists. */
export const MEMBER_IMPORT_LIMITS = { characters: 5_000_000, rows: 10_000, listed: 200 } as const;

/** Why two members may be one person. */
export const DUPLICATE_REASONS = ['phone', 'email', 'birthday'] as const;
