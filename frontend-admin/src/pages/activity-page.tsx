import { mayChangeSettings, useStoredUser } from '../auth/use-session';
import { EmptyState } from '../components/list-state';
import { ActivityLog } from '../features/activity/activity-log';
import styles from './pages.module.css';

/** `/admin/activity`, for owners. An editor who follows a link here is told so. */
export function ActivityPage() {
  const user = useStoredUser();
  if (!mayChangeSettings(user)) return <EmptyState text="Only the owner can see who changed what." />;
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <ActivityLog />
    </div>
  );
}
