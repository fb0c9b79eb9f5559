import { Button } from '@mantine/core';
import type { Member } from '@chapel/contracts';
import { useLocation } from '@chapel/router';
import { Card } from '../../components/card';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { PageLinks } from '../../components/page-links';
import { useAddress } from '../../components/use-address';
import { messageOf } from '../../data/errors';
import { ExportButton } from './export-button';
import { MemberDetail } from './member-detail';
import { MemberDuplicateList } from './member-duplicates';
import { FILTERS, filterOf, MemberFilters, type Address } from './member-filters';
import { MemberForm } from './member-form';
import { MemberList } from './member-list';
import { MemberImport } from './member-import';
import { membersText } from './member-words';
import { PAGE_SIZE, useMembers } from './members.queries';
import styles from './members.module.css';

/** In the address in place of a member's id. */
const NEW = 'new';
const IMPORT = 'import';
const DUPLICATES = 'duplicates';

/** The list with its search, or an empty state that says how to go on. */
function MemberBrowser({ address }: { address: Address }) {
  const { pathname, search } = useLocation();
  const filter = filterOf(address);
  const { data, isPending, isError, error, refetch } = useMembers({ ...filter, page: address.page });
  const isFiltered = FILTERS.some((name) => address.get(name) !== '');
  const addressOf = ({ _id }: Member) => {
    const parameters = new URLSearchParams(search);
    parameters.set('open', _id);
    return `${pathname}?${parameters}`;
  };
  const actions = (
    <div className={styles.actions}>
      <Button onClick={() => address.change({ open: NEW })}>Add Member</Button>
      <Button variant="default" onClick={() => address.change({ open: IMPORT })}>
        Import
      </Button>
      <ExportButton filter={filter} />
      <Button variant="default" onClick={() => address.change({ open: DUPLICATES, page: undefined })}>
        Duplicates
      </Button>
    </div>
  );
  return (
    <Card title="Members" aside={actions}>
      <MemberFilters address={address} />
      {isPending && <LoadingLines label="Loading members..." lines={5} />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && !isFiltered && (
        <EmptyState text="No members yet. Add the first one: a name is enough to begin with." />
      )}
      {data?.total === 0 && isFiltered && (
        <EmptyState text="Nobody matches this search.">
          <Button
            variant="default"
            onClick={() => address.filter(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
          >
            Show everybody
          </Button>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p className={styles.count} role="status">
            {membersText(data.total)}
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
  if (open === IMPORT) return <MemberImport onClose={close} />;
  if (open === DUPLICATES) {
    return (
      <MemberDuplicateList
        page={address.page}
        onPage={address.toPage}
        onClose={() => address.change({ open: undefined, page: undefined })}
      />
    );
  }
  if (open !== NEW) return <MemberDetail key={open} id={open} onClose={close} />;
  return (
    <Card title="Add Member">
      <MemberForm onClose={close} onSaved={({ _id }) => address.change({ open: _id }, { replace: true })} />
    </Card>
  );
}
