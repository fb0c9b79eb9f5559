import type { GivingAccount } from '@chapel/contracts';
import { CopyButton } from './copy-button';
import styles from './giving-accounts.module.css';

/** Mobile Money and bank accounts with the registered name, which a giver checks before sending. */
export function GivingAccounts({ accounts }: { accounts: readonly GivingAccount[] }) {
  return (
    <ul className={styles.accounts}>
      {accounts.map((account) => (
        <li key={`${account.provider} ${account.number}`} className={styles.account}>
          <div className={styles.text}>
            <p className={styles.soft}>
              {[account.provider, account.branchOfBank, account.purpose].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.number}>{account.number}</p>
            <p className={styles.soft}>Registered: {account.registeredName}</p>
          </div>
          <CopyButton text={account.number} label={`${account.provider} ${account.number}`} />
        </li>
      ))}
    </ul>
  );
}
