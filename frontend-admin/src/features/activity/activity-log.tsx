import { Button, NativeSelect, Text } from '@mantine/core';
import { ACTIVITY_DAYS, AUTOMATION } from '@chapel/contracts/constants';
import { Card } from '../../components/card';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { useAddress } from '../../components/use-address';
import { useBranches } from '../../data/branches.queries';
import { messageOf } from '../../data/errors';
import { usePeople } from '../../data/people.queries';
import { ActivityEntry } from './activity-entry';
import { useActivity } from './activity.queries';
import { KIND_OPTIONS, kindOf } from './activity-words';
import styles from './activity.module.css';

/** Who changed what, when (product page, "Settings"), by person and kind. Filters are in the address. */
export function ActivityLog() {
  const { get, filter } = useAddress();
  const { data: people = [] } = usePeople();
  const { data: branches = [] } = useBranches();
  const by = get('by');
  const kind = kindOf(get('kind'));
  const log = useActivity({ by: by || undefined, kind });
  const entries = log.data?.pages.flat();
  return (
    <Card title="Who changed what">
      <Text c="dimmed">
        Every change by staff, and what came by itself. It is kept for {ACTIVITY_DAYS} days; of members,
        messages and testimonials only which fields changed.
      </Text>
      <div className={styles.filters} role="search" aria-label="Activity">
        <NativeSelect
          aria-label="Person"
          // A select shows its value only among options that are there already.
          key={people.length}
          value={by}
          onChange={({ currentTarget }) => filter({ by: currentTarget.value })}
          data={[
            { value: '', label: 'Everybody' },
            ...people.map(({ _id, firstName, lastName }) => ({
              value: _id,
              label: `${firstName} ${lastName}`,
            })),
            { value: AUTOMATION, label: 'Automation' },
          ]}
        />
        <NativeSelect
          aria-label="Kind"
          value={kind ?? ''}
          onChange={({ currentTarget }) => filter({ kind: currentTarget.value })}
          data={[{ value: '', label: 'Everything' }, ...KIND_OPTIONS]}
        />
      </div>
      {log.isPending && <LoadingLines label="Loading activity..." lines={5} />}
      {log.isError && !entries && (
        <LoadFailure message={messageOf(log.error)} onRetry={() => void log.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState text={by || kind ? 'Nothing matches this.' : 'Nothing has been changed yet.'} />
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.list} aria-label="Activity">
          {entries.map((entry) => (
            <ActivityEntry key={entry._id} entry={entry} branches={branches} />
          ))}
        </ol>
      )}
      {log.isFetchNextPageError && (
        <LoadFailure message={messageOf(log.error)} onRetry={() => void log.fetchNextPage()} />
      )}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <div>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}
