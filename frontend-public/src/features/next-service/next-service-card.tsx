import { keepChosenBranch, readChosenBranch } from '@chapel/api-client/chosen-branch';
import type { Branch } from '@chapel/contracts';
import { nextService, serviceCountdown, serviceWhen } from '@chapel/domain';
import { useSearchParams } from '@chapel/router';
import { CrossMark } from '@chapel/ui';
import { useId, useState } from 'react';
import { BranchActions } from '../../components/branch-actions';
import { useHydrated, useNow } from '../../data/now';
import styles from './next-service-card.module.css';

const ANY_BRANCH = '';

/**
 * The arch in Home's hero: when the next service is, at the branch that the visitor chooses or, before that, at
 * whichever is soonest. The choice is remembered on the visitor's device. Without a script the choice is a form that asks for `/?branch=<id>`.
 */
export function NextServiceCard({ branches }: { branches: readonly Branch[] }) {
  const [searchParams] = useSearchParams();
  const isHydrated = useHydrated();
  const [picked, pick] = useState<string | null>(searchParams.get('branch'));
  // What an earlier visit chose is known to the browser only: the server's HTML is taken over first.
  const chosenId = picked ?? (isHydrated ? readChosenBranch() : ANY_BRANCH);
  const choose = (id: string) => {
    pick(id);
    keepChosenBranch(id);
  };
  const headingId = useId();
  const now = useNow();
  const chosen = branches.find((branch) => branch._id === chosenId) ?? null;
  const next = nextService(chosen ?? branches, now);
  const shownBranch = chosen ?? next?.branch ?? branches[0];
  return (
    <aside className={styles.card} aria-labelledby={headingId}>
      <span className={styles.mark}>
        <CrossMark />
      </span>
      <h2 id={headingId} className={styles.heading}>
        {next?.isOn ? 'Service on now' : 'Next service'}
      </h2>
      <div aria-live="polite">
        {next ? (
          <>
            <p className={styles.when}>{serviceWhen(next)}</p>
            <p className={styles.detail}>
              {[serviceCountdown(next, now), next.service.name, chosen ? '' : next.branch.name]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <ServiceTimes branch={shownBranch} />
        )}
      </div>
      {branches.length > 1 && (
        <form action="/" method="get" className={styles.chooser}>
          <select
            name="branch"
            aria-label="Branch"
            className={styles.select}
            value={chosen ? chosenId : ANY_BRANCH}
            onChange={(event) => choose(event.target.value)}
          >
            <option value={ANY_BRANCH}>Any branch</option>
            {branches.map(({ _id, name, location }) => (
              <option key={_id} value={_id}>
                {[name, location].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
          <noscript>
            <input type="submit" className={styles.show} value="Show" />
          </noscript>
        </form>
      )}
      {shownBranch && <BranchActions branch={shownBranch} />}
    </aside>
  );
}

/** The services in their own words, where no weekday and time are known to count from. */
function ServiceTimes({ branch }: { branch?: Branch }) {
  if (!branch || branch.services.length === 0) {
    return <p className={styles.detail}>Ask us for the service times: we are glad to hear from you.</p>;
  }
  return (
    <ul className={styles.times}>
      {branch.services.map((service) => (
        <li key={service._id}>
          <b>{service.name}</b> {service.time}
        </li>
      ))}
    </ul>
  );
}
