import type { Site } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Eyebrow, Section } from '@chapel/ui';
import { Prose } from '../components/prose';
import { GivingAccounts } from '../features/giving/giving-accounts';
import { HOME_ACCOUNTS } from './home-limits';
import styles from './home-giving.module.css';

/** Ways to give; nothing until there is an account to give to. */
export function HomeGiving({ giving: { intro, accounts } }: Pick<Site, 'giving'>) {
  if (accounts.length === 0) return null;
  return (
    <Section tone="purple" labelledBy="give">
      <div className={styles.columns}>
        <div className={styles.text}>
          <Eyebrow>Give</Eyebrow>
          <h2 id="give">Your gift carries the work</h2>
          {intro && <Prose text={intro} />}
          <p className={styles.warning}>
            Check the registered name before you send. We never ask for your PIN.
          </p>
          <p>
            <Link className={buttonClass('ghost')} to="/give">
              All ways to give
            </Link>
          </p>
        </div>
        <GivingAccounts accounts={accounts.slice(0, HOME_ACCOUNTS)} />
      </div>
    </Section>
  );
}
