import { Button, NativeSelect } from '@mantine/core';
import { ALL_BRANCHES, MEMBER_STATUSES } from '@chapel/contracts/constants';
import type { Member, MemberStatus } from '@chapel/contracts';
import { useLocation } from '@chapel/router';
import { BranchFilter } from '../../components/branch-filter';
import { Card } from '../../components/card';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { PageLinks } from '../../components/page-links';
import { SearchField } from '../../components/search-field';
import { useAddress } from '../../components/use-address';
import { useMinistries } from '../../data/ministries.queries';
import { messageOf } from '../../data/errors';
import { MemberDetail } from './member-detail';
import { MemberForm } from './member-form';
import { MemberList } from './member-list';
import { STATUS_WORDS } from './member-words';
import { PAGE_SIZE, useMembers } from './members.queries';
import styles from './members.module.css';

/** In the address in place of a member's id, while one is added. */
const NEW = 'new';

type Address = ReturnType<typeof useAddress>;

const statusOf = (text: string): MemberStatus | undefined =>
  MEMBER_STATUSES.find((status) => status === text);

const filterOf = ({ get, page }: Address) => ({
  q: get('q') || undefined,
  branch: get('branch') || undefined,
  ministry: get('ministry') || undefined,
  status: statusOf(get('status')),
  page,
});

/** Search and filters: all of them can be shared as a link. */
function Filters({ address: { get, filter } }: { address: Address }) {
  const { data: ministries = [] } = useMinistries();
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

/** The list with its search, or an empty state that says how to go on. */
function MemberBrowser({ address }: { address: Address }) {
  const { pathname, search } = useLocation();
  const { data, isPending, isError, error, refetch } = useMembers(filterOf(address));
  const isFiltered = ['q', 'branch', 'status', 'ministry'].some((name) => address.get(name) !== '');
  const addressOf = ({ _id }: Member) => {
    const parameters = new URLSearchParams(search);
    parameters.set('open', _id);
    return `${pathname}?${parameters}`;
  };
  const add = <Button onClick={() => address.change({ open: NEW })}>Add Member</Button>;
  return (
    <Card title="Members" aside={add}>
      <Filters address={address} />
      {isPending && <LoadingLines label="Loading members..." lines={5} />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && !isFiltered && (
        <EmptyState text="No members yet. Add the first one: a name is enough to begin with." />
      )}
      {data?.total === 0 && isFiltered && (
        <EmptyState text="Nobody matches this search.">
          <Button
            variant="default"
            onClick={() => address.filter({ q: '', branch: '', status: '', ministry: '' })}
          >
            Show everybody
          </Button>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p className={styles.count} role="status">
            {data.total === 1 ? '1 member' : `${data.total.toLocaleString('en-US')} members`}
          </p>
          <MemberList members={data.items} addressOf={addressOf} />
          <PageLinks
            of="members"
            total={data.total}
            pageSize={PAGE_SIZE}
            page={address.page}
            onChange={address.toPage}
          />
        </>
      )}
    </Card>
  );
}

/** The Members tab: the list, or the member that the address names (product page, "Members"). */
export function MemberManager() {
  const address = useAddress();
  const open = address.get('open');
  const close = () => address.change({ open: undefined });
  if (open === '') return <MemberBrowser address={address} />;
  if (open !== NEW) return <MemberDetail key={open} id={open} onClose={close} />;
  return (
    <Card title="Add Member">
      <MemberForm onClose={close} onSaved={({ _id }) => address.change({ open: _id }, { replace: true })} />
    </Card>
  );
}
