import type { GivingAccount } from '@chapel/contracts';
import { telLink } from '@chapel/domain';
import { PhoneIcon } from '@chapel/ui';
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
            <p className={styles.number}>
              {account.kind === 'mobile-money' ? (
                <a href={telLink(account.number)} aria-label={`Dial ${account.number}`}>
                  <PhoneIcon size={20} />
                  {account.number}
                </a>
              ) : (
                account.number
              )}
            </p>
            <p className={styles.soft}>Registered: {account.registeredName}</p>
          </div>
          <CopyButton text={account.number} label={`${account.provider} ${account.number}`} />
        </li>
      ))}
    </ul>
  );
}
