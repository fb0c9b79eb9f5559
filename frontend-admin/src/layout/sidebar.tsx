import { NavLink, useNavigate } from '@chapel/router';
import { logout } from '@chapel/api-client';
import { ArchMark } from '../components/arch-mark';
import { mayChangeSettings, useStoredUser } from '../auth/use-session';
import { useSite } from '../data/site.queries';
import { useUnreadCount } from '../data/message-stats.queries';
import { ACCOUNT, HISTORY, OWNERS_ONLY, ROUTES, TABS } from './navigation';
import styles from './sidebar.module.css';

/** The menu, for the side of a wide screen and for the drawer of a narrow one; `onChoice` closes the drawer. */
export function Sidebar({ onChoice }: { onChoice?: () => void }) {
  const { data: site } = useSite();
  const unread = useUnreadCount();
  const user = useStoredUser();
  const navigate = useNavigate();
  const leave = () => {
    logout();
    void navigate('/admin');
  };
  const isOffered = ({ to }: { to: string }) => !OWNERS_ONLY.has(to) || mayChangeSettings(user);
  const linkTo = ({ to, label }: { to: string; label: string }) => (
    <NavLink key={to} to={to} className={styles.link} onClick={onChoice}>
      {label}
      {to === '/admin/messages' && unread > 0 && (
        <span className={styles.count}>
          {unread}
          <span className={styles.hidden}> unread</span>
        </span>
      )}
    </NavLink>
  );
  return (
    <nav className={styles.sidebar} aria-label="Admin">
      <p className={styles.brand}>
        <ArchMark size={32} />
        {site?.name || 'Admin Portal'}
      </p>
      {TABS.filter(isOffered).map(linkTo)}
      <hr className={styles.line} />
      {ROUTES.map(linkTo)}
      <hr className={styles.line} />
      {HISTORY.filter(isOffered).map(linkTo)}
      {onChoice && (
        <a className={styles.link} href="/" target="_blank" rel="noreferrer">
          View site
        </a>
      )}
      {linkTo(ACCOUNT)}
      <button type="button" className={styles.link} onClick={leave}>
        Logout
      </button>
    </nav>
  );
}
