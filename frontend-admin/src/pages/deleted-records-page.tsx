import { DeletedRecordBrowser } from '../features/deleted-records/deleted-record-browser';
import styles from './pages.module.css';

/** `/admin/recently-deleted`, for owners and editors alike: both may delete. */
export function DeletedRecordsPage() {
  return (
    <div className={styles.stack}>
      <DeletedRecordBrowser />
    </div>
  );
}
