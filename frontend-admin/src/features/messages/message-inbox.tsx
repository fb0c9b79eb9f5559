import { useState } from 'react';
import { Pagination } from '@mantine/core';
import { ALL_BRANCHES, MESSAGE_TEXTS } from '@chapel/contracts/constants';
import type { Message } from '@chapel/contracts';
import { useSearchParams } from '@chapel/router';
import { BranchFilter } from '../../components/branch-filter';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { MessageCard } from './message-card';
import { MessageDetail } from './message-detail';
import { PAGE_SIZE, useDeleteMessage, useMarkRead, useMarkReplied, useMessages } from './messages.queries';
import styles from './messages.module.css';

/** Filter and page are kept in the address, so that a reload or a shared link shows the same messages. */
function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const branch = parameters.get('branch') ?? ALL_BRANCHES;
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const set = (next: { branch: string; page: number }) =>
    setParameters({
      ...(next.branch !== ALL_BRANCHES && { branch: next.branch }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
  return { branch, page, set };
}

/** The messages, newest first, with their dialog. Viewing an unread one marks it read (specification, section 4). */
export function MessageInbox() {
  const { branch, page, set } = useFilter();
  const filter = { ...(branch !== ALL_BRANCHES && { branch }), page };
  const { data, isPending, isError, refetch } = useMessages(filter);
  const markRead = useMarkRead();
  const markReplied = useMarkReplied();
  const removal = useDeleteMessage();
  const [opened, setOpened] = useState<Message | null>(null);

  const open = (message: Message) => {
    setOpened(message);
    if (message.status === 'unread') markRead.mutate(message._id);
  };
  const askToDelete = (message: Message) =>
    confirmDeletion(MESSAGE_TEXTS.confirmDelete, () => removal.mutate(message._id));
  // The dialog keeps its message when the list moves on, and follows the list's news of it.
  const current = opened && (data?.items.find(({ _id }) => _id === opened._id) ?? opened);
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <>
      <div className={styles.toolbar}>
        <BranchFilter by="name" value={branch} onChange={(value) => set({ branch: value, page: 1 })} />
      </div>
      {isPending && <LoadingLines label={MESSAGE_TEXTS.loading} />}
      {isError && <LoadFailure message="The messages could not be loaded." onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState text={MESSAGE_TEXTS.empty} />}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Messages">
          {data.items.map((message) => (
            <MessageCard
              key={message._id}
              message={message}
              onOpen={() => open(message)}
              onMarkRead={() => markRead.mutate(message._id)}
              onMarkReplied={() => markReplied.mutate(message._id)}
              onDelete={() => askToDelete(message)}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          className={styles.pages}
          total={pageCount}
          value={page}
          onChange={(next) => set({ branch, page: next })}
          siblings={0}
          aria-label="Pages of messages"
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
      <MessageDetail
        message={current}
        isSaving={markReplied.isPending}
        onMarkReplied={() => current && markReplied.mutate(current._id)}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
