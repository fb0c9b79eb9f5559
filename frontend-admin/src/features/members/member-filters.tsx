import { NativeSelect } from '@mantine/core';
import { ALL_BRANCHES, MEMBER_FOLLOW_UPS, MEMBER_STATUSES } from '@chapel/contracts/constants';
import type { MemberFilter, MemberStatus } from '@chapel/contracts';
import { BranchFilter } from '../../components/branch-filter';
import { SearchField } from '../../components/search-field';
import type { useAddress } from '../../components/use-address';
import { useMinistries } from '../../data/ministries.queries';
import { FOLLOW_UP_WORDS, STATUS_WORDS } from './member-words';
import { useAssignees } from './members.queries';
import styles from './members.module.css';

export type Address = ReturnType<typeof useAddress>;

const statusOf = (text: string): MemberStatus | undefined =>
  MEMBER_STATUSES.find((status) => status === text);

const followUpOf = (text: string): MemberFilter['followUp'] => MEMBER_FOLLOW_UPS.find((due) => due === text);

/** What narrows the list, by the names in the address. */
export const FILTERS = ['q', 'branch', 'status', 'ministry', 'followUp', 'assignee', 'consent'] as const;

/** The filters of the address; what is none of their values is left out. */
export const filterOf = ({ get }: Address): MemberFilter => ({
  q: get('q') || undefined,
  branch: get('branch') || undefined,
  ministry: get('ministry') || undefined,
  status: statusOf(get('status')),
  followUp: followUpOf(get('followUp')),
  assignee: get('assignee') || undefined,
  consent: get('consent') === 'missing' ? 'missing' : undefined,
});

/** Search and filters: all of them can be shared as a link. */
export function MemberFilters({ address: { get, filter } }: { address: Address }) {
  const { data: ministries = [] } = useMinistries();
  const { data: assignees = [] } = useAssignees();
  const assignee = get('assignee');
  // What a shared link names stays to be seen, though they follow up nobody any more.
  const names = assignee === '' || assignees.includes(assignee) ? assignees : [...assignees, assignee];
  return (
    <div className={styles.filters} role="search" aria-label="Members">
      <SearchField
        label="Search members"
        placeholder="Name, phone or email"
        value={get('q')}
        onSearch={(q) => filter({ q }, { replace: true })}
      />
      <BranchFilter
        by="_id"
        value={get('branch') || ALL_BRANCHES}
        onChange={(branch) => filter({ branch: branch === ALL_BRANCHES ? undefined : branch })}
      />
      <NativeSelect
        aria-label="Status"
        value={statusOf(get('status')) ?? ''}
        onChange={(event) => filter({ status: event.currentTarget.value })}
        data={[
          { value: '', label: 'Every status' },
          ...MEMBER_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
        ]}
      />
      <NativeSelect
        aria-label="Follow-up"
        value={followUpOf(get('followUp')) ?? ''}
        onChange={(event) => filter({ followUp: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any follow-up' },
          ...MEMBER_FOLLOW_UPS.map((due) => ({ value: due, label: FOLLOW_UP_WORDS[due] })),
        ]}
      />
      <NativeSelect
        aria-label="Follow-up by"
        value={assignee}
        onChange={(event) => filter({ assignee: event.currentTarget.value })}
        data={[
          { value: '', label: 'By anybody' },
          ...names.map((name) => ({ value: name, label: `By ${name}` })),
        ]}
      />
      <NativeSelect
        aria-label="Consent"
        value={get('consent')}
        onChange={(event) => filter({ consent: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any consent' },
          { value: 'missing', label: 'No consent yet' },
        ]}
      />
      <NativeSelect
        aria-label="Ministry"
        value={get('ministry')}
        onChange={(event) => filter({ ministry: event.currentTarget.value })}
        data={[
          { value: '', label: 'Every ministry' },
          ...ministries.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </div>
  );
}
