import { useState } from 'react';
import type { Branch } from '@chapel/contracts';
import { useBranches } from '../data/branches.queries';
import { BranchForm } from '../features/branches/branch-form';
import { BranchList } from '../features/branches/branch-list';
import styles from './pages.module.css';

/** The Branches tab: a form and a list (specification, section 2). */
export function BranchesPage() {
  const { data: branches } = useBranches();
  const [chosen, setChosen] = useState<Branch | null>(null);
  // A branch that was deleted meanwhile is edited no longer.
  const edited = chosen && (branches?.find(({ _id }) => _id === chosen._id) ?? undefined);
  const edit = (branch: Branch) => {
    setChosen(branch);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.beside}>
      <BranchForm
        key={edited?._id ?? 'new'}
        branch={edited ?? undefined}
        onEditDone={() => setChosen(null)}
      />
      <BranchList onEdit={edit} />
    </div>
  );
}
