import { Button, Text } from '@mantine/core';
import { BRANCH_MESSAGES } from '@chapel/contracts/constants';
import type { Branch } from '@chapel/contracts';
import { alertPerson } from '../../components/alert-person';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { useBranches } from '../../data/branches.queries';
import { useDeleteBranch } from './branches.queries';
import styles from './branches.module.css';

interface BranchCardProps {
  branch: Branch;
  onEdit: () => void;
  onDelete: () => void;
}

function BranchCard({ branch, onEdit, onDelete }: BranchCardProps) {
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.name}>{branch.name}</h3>
        <Text>{branch.location}</Text>
        {branch.phone && <Text c="dimmed">Phone: {branch.phone}</Text>}
        {branch.hasWhatsApp && <Text c="dimmed">WhatsApp: {branch.whatsappNumber || branch.phone}</Text>}
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-label={`Edit ${branch.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" c="red.9" aria-label={`Delete ${branch.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Every branch. A failed deletion is told by an alert (specification, section 8, "Branches"). */
export function BranchList({ onEdit }: { onEdit: (branch: Branch) => void }) {
  const { data: branches, isPending, isError, refetch } = useBranches();
  const removal = useDeleteBranch();
  if (isPending) return <LoadingLines label="Loading branches..." />;
  if (isError) return <LoadFailure message={BRANCH_MESSAGES.loadFailed} onRetry={() => void refetch()} />;
  if (branches.length === 0) return <EmptyState text={BRANCH_MESSAGES.empty} />;
  const askToDelete = (branch: Branch) =>
    confirmDeletion(BRANCH_MESSAGES.confirmDelete, () =>
      removal.mutate(branch._id, { onError: () => alertPerson(BRANCH_MESSAGES.deleteFailed) }),
    );
  return (
    <ul className={styles.list} aria-label="Branches">
      {branches.map((branch) => (
        <BranchCard
          key={branch._id}
          branch={branch}
          onEdit={() => onEdit(branch)}
          onDelete={() => askToDelete(branch)}
        />
      ))}
    </ul>
  );
}
