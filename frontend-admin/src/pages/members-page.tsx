import { MemberManager } from '../features/members/member-manager';
import styles from './pages.module.css';

/** The Members tab, for owners and editors alike. */
export function MembersPage() {
  return (
    <div className={styles.stack}>
      <MemberManager />
    </div>
  );
}
