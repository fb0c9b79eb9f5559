import type { Branch } from '@chapel/contracts';
import { SERVICE_MESSAGES } from '@chapel/contracts/constants';
import { Card, CardGrid, Muted } from '@chapel/ui';
import { BranchActions } from '../../components/branch-actions';
import styles from './branch-card.module.css';

/** Each branch with its place, its services, and how to reach it. */
export function BranchCards({ branches }: { branches: readonly Branch[] }) {
  return (
    <CardGrid>
      {branches.map((branch) => (
        <Card key={branch._id} className={styles.card}>
          <h3>{branch.name}</h3>
          <Muted>{branch.location}</Muted>
          {branch.services.length > 0 ? (
            <ul className={styles.times}>
              {branch.services.map((service) => (
                <li key={service._id}>
                  <b>{service.name}</b>
                  <span>{service.time}</span>
                </li>
              ))}
            </ul>
          ) : (
            <Muted>{SERVICE_MESSAGES.emptyBranch}</Muted>
          )}
          <div className={styles.actions}>
            <BranchActions branch={branch} />
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
