/** Owner: everything. Editor: content, but neither settings nor staff accounts. */
export const USER_ROLES = ['owner', 'editor'] as const;
