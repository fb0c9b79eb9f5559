import { PageForms } from '../features/page-content/page-forms';
import styles from './pages.module.css';

/** The Pages tab: the lists of the About page. */
export function PagesPage() {
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <PageForms />
    </div>
  );
}
