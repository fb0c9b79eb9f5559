import { USER_ROLES } from '@chapel/contracts/constants';
import type { UserRole } from '@chapel/contracts';

/** What a role may do, as the owner reads it (product page, "Settings"). */
const ROLE_WORDS = {
  owner: 'Owner: everything',
  editor: 'Editor: content only',
} as const satisfies Record<UserRole, string>;

export const ROLE_OPTIONS = USER_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }));
