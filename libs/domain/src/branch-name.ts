import type { Branch } from '@chapel/contracts';
import { ALL_BRANCHES, LEGACY_BRANCHES } from '@chapel/contracts/constants';

export const ALL_BRANCHES_NAME = 'All branches';

/**
 * An event's or a ministry's branch as people read it: 'all', a branch's id, or one of the older values accra,
 * kumasi, knust and sunyani (specification, section 3). Empty when the branch is no longer there.
 */
export function branchName(value: string, branches: readonly Pick<Branch, '_id' | 'name'>[]): string {
  if (!value || value === ALL_BRANCHES) return ALL_BRANCHES_NAME;
  if (Object.hasOwn(LEGACY_BRANCHES, value)) return LEGACY_BRANCHES[value as keyof typeof LEGACY_BRANCHES];
  return branches.find((branch) => branch._id === value)?.name ?? '';
}
