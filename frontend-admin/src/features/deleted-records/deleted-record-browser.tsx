import { NativeSelect, Text } from '@mantine/core';
import { DELETED_DAYS } from '@chapel/contracts/constants';
import { Card } from '../../components/card';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { PageLinks } from '../../components/page-links';
import { useAddress } from '../../components/use-address';
import { messageOf } from '../../data/errors';
import { DeletedRecordTable } from './deleted-record-table';
import { PAGE_SIZE, useDeletedRecords } from './deleted-records.queries';
import { KIND_OPTIONS, KIND_WORDS, kindOf } from './kind-words';

/** What staff deleted, by kind, for as long as it can be brought back (product page, "Settings"). */
export function DeletedRecordBrowser() {
  const { get, filter, page, toPage } = useAddress();
  const kind = kindOf(get('kind'));
  const { data, isPending, isError, error, refetch } = useDeletedRecords({ kind, page });
  const kinds = (
    <NativeSelect
      aria-label="Kind"
      value={kind ?? ''}
      onChange={({ currentTarget }) => filter({ kind: currentTarget.value })}
      data={[{ value: '', label: 'Every kind' }, ...KIND_OPTIONS]}
    />
  );
  return (
    <Card title="What can be brought back" aside={kinds}>
      <Text c="dimmed">
        Everything that is deleted is kept here for {DELETED_DAYS} days, then it is gone for ever.
      </Text>
      {isPending && <LoadingLines label="Loading what was deleted..." />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          text={kind ? `No deleted ${KIND_WORDS[kind].toLowerCase()} is kept` : 'Nothing was deleted lately'}
        />
      )}
      {data && data.items.length > 0 && <DeletedRecordTable records={data.items} />}
      {data && (
        <PageLinks
          of="deleted records"
          total={data.total}
          pageSize={PAGE_SIZE}
          page={page}
          onChange={toPage}
        />
      )}
    </Card>
  );
}
