import { Button } from '@mantine/core';
import { ALL_BRANCHES, EVENT_MESSAGES } from '@chapel/contracts/constants';
import type { Event } from '@chapel/contracts';
import { useSearchParams } from '@chapel/router';
import { useBanners } from '../../components/banner';
import { BranchFilter } from '../../components/branch-filter';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { CopyNotice } from './copy-notice';
import { EventTable } from './event-table';
import { useDeleteEvent, useEvents } from './events.queries';
import { useEventEditor } from './use-event-editor';
import styles from './events.module.css';

/** The events page: branch filter (kept in the address), table, dialog, banners (specification, section 2). */
export function EventManager() {
  const banners = useBanners();
  const [parameters, setParameters] = useSearchParams();
  const branch = parameters.get('branch') ?? ALL_BRANCHES;
  const { data: events, isPending, isError, refetch } = useEvents(branch);
  const removal = useDeleteEvent();
  const succeed = (text: string) => banners.succeed(text, EVENT_MESSAGES.bannerDuration);
  const editor = useEventEditor(() => succeed(EVENT_MESSAGES.saved));

  const askToDelete = (event: Event) =>
    confirmDeletion(EVENT_MESSAGES.confirmDelete, () =>
      removal.mutate(event._id, {
        onSuccess: () => succeed(EVENT_MESSAGES.deleted),
        onError: () => banners.fail(EVENT_MESSAGES.deleteFailed),
      }),
    );
  return (
    <div className={styles.manager}>
      <div className={styles.toolbar}>
        <BranchFilter
          by="_id"
          value={branch}
          onChange={(value) => setParameters(value === ALL_BRANCHES ? {} : { branch: value })}
        />
        <Button onClick={editor.create}>Add Event</Button>
        {events && <CopyNotice events={events} />}
      </div>
      {isPending && <LoadingLines label="Loading events..." />}
      {isError && <LoadFailure message={EVENT_MESSAGES.loadFailed} onRetry={() => void refetch()} />}
      {events?.length === 0 && (
        <EmptyState text={EVENT_MESSAGES.empty}>
          <Button onClick={editor.create}>{EVENT_MESSAGES.createFirst}</Button>
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <EventTable events={events} onEdit={editor.edit} onDelete={askToDelete} />
      )}
      {editor.dialog}
    </div>
  );
}
