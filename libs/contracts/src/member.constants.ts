/** How somebody belongs to the chapel (product page, "Members"). */
export const MEMBER_STATUSES = ['first-timer', 'regular', 'member', 'inactive'] as const;

export const MEMBER_GENDERS = ['female', 'male'] as const;

export const MEMBER_LIMITS = { ministries: 20, calls: 500 } as const;
