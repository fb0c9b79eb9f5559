import { useState } from 'react';
import { ALL_BRANCHES, EVENT_MESSAGES } from '@chapel/contracts/constants';
import type { Event } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { useBanners } from '../../components/banner';
import { BranchFilter } from '../../components/branch-filter';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { logFailure } from '../../data/errors';
import { EventTable } from './event-table';
import { useDeleteEvent, useEvents } from './events.queries';
import { useEventEditor } from './use-event-editor';
import styles from './events.module.css';

/** The dashboard's events with a branch filter. A failed deletion is silent here (specification, section 8). */
export function EventCard() {
  const banners = useBanners();
  const [branch, setBranch] = useState<string>(ALL_BRANCHES);
  const { data: events, isPending, isError, refetch } = useEvents(branch);
  const removal = useDeleteEvent();
  const editor = useEventEditor(() => banners.succeed(EVENT_MESSAGES.saved));

  const askToDelete = (event: Event) =>
    confirmDeletion(EVENT_MESSAGES.confirmDelete, () =>
      removal.mutate(event._id, {
        onSuccess: () => banners.succeed(EVENT_MESSAGES.deleted),
        onError: logFailure(EVENT_MESSAGES.deleteFailed),
      }),
    );
  return (
    <Card title="Events" aside={<BranchFilter by="_id" value={branch} onChange={setBranch} />}>
      {isPending && <LoadingLines label="Loading events..." />}
      {isError && <LoadFailure message={EVENT_MESSAGES.loadFailed} onRetry={() => void refetch()} />}
      {events?.length === 0 && <EmptyState text={EVENT_MESSAGES.empty} />}
      {events && events.length > 0 && (
        <EventTable events={events} onEdit={editor.edit} onDelete={askToDelete} />
      )}
      <Link to="/admin/events" className={styles.more}>
        Manage events
      </Link>
      {editor.dialog}
    </Card>
  );
}
