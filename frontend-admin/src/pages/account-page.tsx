import { ChangePasswordForm } from '../features/account/change-password-form';
import { OwnSessions } from '../features/account/own-sessions';
import styles from './pages.module.css';

/** One's own account, for owners and editors alike. */
export function AccountPage() {
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <ChangePasswordForm />
      <OwnSessions />
    </div>
  );
}
