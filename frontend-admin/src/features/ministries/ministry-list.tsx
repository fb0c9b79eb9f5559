import { Button, Text } from '@mantine/core';
import type { Ministry } from '@chapel/contracts';
import { branchName } from '@chapel/domain';
import { alertPerson } from '../../components/alert-person';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { Pill } from '../../components/pill';
import { useBranches } from '../../data/branches.queries';
import { messageOf } from '../../data/errors';
import { useMinistries } from '../../data/ministries.queries';
import { useDeleteMinistry } from './ministries.queries';
import styles from './ministries.module.css';

/** Every ministry, in the order of the site. */
export function MinistryList({ onEdit }: { onEdit: (ministry: Ministry) => void }) {
  const { data: ministries, isPending, isError, error, refetch } = useMinistries();
  const { data: branches = [] } = useBranches();
  const removal = useDeleteMinistry();
  if (isPending) return <LoadingLines label="Loading ministries..." />;
  if (isError) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  if (ministries.length === 0) return <EmptyState text="No ministries yet" />;
  const askToDelete = (ministry: Ministry) =>
    confirmDeletion('Are you sure you want to delete this ministry?', () =>
      removal.mutate(ministry._id, { onError: (failure) => alertPerson(messageOf(failure)) }),
    );
  return (
    <ul className={styles.list} aria-label="Ministries">
      {ministries.map((ministry) => (
        <li key={ministry._id} className={styles.card}>
          <div className={styles.head}>
            <h2 className={styles.name}>{ministry.name}</h2>
            <Pill tone={ministry.isPublished ? 'good' : 'wait'}>
              {ministry.isPublished ? 'Published' : 'Not published'}
            </Pill>
          </div>
          <Text>{ministry.summary}</Text>
          <Text c="dimmed" size="sm">
            {[branchName(ministry.branch, branches), ministry.meetingTime, ministry.meetingPlace]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <div className={styles.actions}>
            <Button variant="default" aria-label={`Edit ${ministry.name}`} onClick={() => onEdit(ministry)}>
              Edit
            </Button>
            <Button
              variant="default"
              c="red.9"
              aria-label={`Delete ${ministry.name}`}
              onClick={() => askToDelete(ministry)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
