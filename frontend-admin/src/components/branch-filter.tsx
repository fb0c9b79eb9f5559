import { NativeSelect } from '@mantine/core';
import { ALL_BRANCHES } from '@chapel/contracts/constants';
import { ALL_BRANCHES_NAME } from '@chapel/domain';
import { useBranches } from '../data/branches.queries';

interface BranchFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** Events know a branch by its identifier, messages by its name. */
  by: '_id' | 'name';
}

/** The branch filter of lists; 'all' by default (specification, section 9). */
export function BranchFilter({ value, onChange, by }: BranchFilterProps) {
  const { data: branches = [] } = useBranches();
  return (
    <NativeSelect
      aria-label="Branch"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: ALL_BRANCHES, label: ALL_BRANCHES_NAME },
        ...branches.map((branch) => ({ value: branch[by], label: branch.name })),
      ]}
    />
  );
}
