import type { GivingAccount } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { useGivingChanges } from './giving-changes.queries';
import styles from './giving-changes.module.css';

const accountText = ({ provider, number, registeredName }: GivingAccount) =>
  `${provider}: ${number}, registered to ${registeredName}`;

function Accounts({ title, accounts }: { title: string; accounts: GivingAccount[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {accounts.length === 0 && <dd>No account</dd>}
      {accounts.map((account) => (
        <dd key={accountText(account)}>{accountText(account)}</dd>
      ))}
    </div>
  );
}

/**
 * For a day after somebody changed the accounts that money is given to: the more staff see it, the sooner a wrong number
 * is noticed. Nothing at other times.
 */
export function GivingNotice() {
  const { data: changes = [] } = useGivingChanges();
  if (changes.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Giving accounts changed">
      <p className={styles.line}>
        <strong>The giving accounts were changed in the last 24 hours.</strong> If you do not know why, ask an
        owner at once.
      </p>
      {changes.map(({ at, by, before, after }) => (
        <div key={at}>
          <p className={styles.line}>
            {by}, {formatAdminDate(at)}
          </p>
          <dl className={styles.accounts}>
            <Accounts title="Before" accounts={before} />
            <Accounts title="Now" accounts={after} />
          </dl>
        </div>
      ))}
    </section>
  );
}
