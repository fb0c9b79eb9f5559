import { Button } from '@mantine/core';
import type { DeletedRecord } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { confirmAction, confirmDeletion } from '../../components/confirm-deletion';
import { Pill } from '../../components/pill';
import { RecordTable } from '../../components/record-table';
import { messageOf } from '../../data/errors';
import { usePurgeRecord, useRestoreRecord } from './deleted-records.queries';
import { KIND_WORDS } from './kind-words';

const nameOf = ({ kind, name }: DeletedRecord) => name || KIND_WORDS[kind];

/** One page of deleted records: until when each is kept, and the two ways on. Both are asked about first. */
export function DeletedRecordTable({ records }: { records: DeletedRecord[] }) {
  const banners = useBanners();
  const restore = useRestoreRecord();
  const purge = usePurgeRecord();
  const telling = (text: string) => ({
    onSuccess: () => banners.succeed(text),
    onError: (error: unknown) => banners.fail(messageOf(error)),
  });
  const askToRestore = (record: DeletedRecord) =>
    confirmAction(
      `Bring ${nameOf(record)} back as it was? Visitors see it again if they did before.`,
      () => restore.mutate(record._id, telling(`${nameOf(record)} restored successfully!`)),
      'Restore',
    );
  const askToPurge = (record: DeletedRecord) =>
    confirmDeletion(
      `Are you sure you want to delete ${nameOf(record)} for ever? Nobody can bring it back then.`,
      () => purge.mutate(record._id, telling(`${nameOf(record)} deleted for ever.`)),
      'Delete for ever',
    );
  return (
    <RecordTable
      label="Recently deleted"
      records={records}
      keyOf={({ _id }) => _id}
      columns={[
        { label: 'Name', cell: nameOf },
        { label: 'Kind', cell: ({ kind }) => <Pill>{KIND_WORDS[kind]}</Pill> },
        { label: 'Deleted', cell: ({ deletedAt }) => formatAdminDate(deletedAt) },
        { label: 'Kept until', cell: ({ expiresAt }) => formatAdminDate(expiresAt) },
      ]}
      actions={(record) => (
        <>
          <Button
            variant="default"
            aria-label={`Restore ${nameOf(record)}`}
            disabled={restore.isPending}
            onClick={() => askToRestore(record)}
          >
            Restore
          </Button>
          <Button
            variant="default"
            c="red.9"
            aria-label={`Delete for ever: ${nameOf(record)}`}
            disabled={purge.isPending}
            onClick={() => askToPurge(record)}
          >
            Delete for ever
          </Button>
        </>
      )}
    />
  );
}
