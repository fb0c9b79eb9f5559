import { useLocation } from '@chapel/router';
import { usePageData } from '../data/page-data';
import styles from './data-switch.module.css';

/**
 * The visible switch between the whole page and the one that uses less data. A form, so that it works without a script;
 * the web front keeps the choice in a cookie and comes back to the same page.
 */
export function DataSwitch() {
  const { isLight } = usePageData();
  const { pathname, search } = useLocation();
  return (
    <form className={styles.form} method="post" action="/data-use">
      <input type="hidden" name="use" value={isLight ? 'full' : 'less'} />
      <input type="hidden" name="back" value={pathname + search} />
      {isLight && <span>This page uses less data: no scripts, small pictures.</span>}
      <button type="submit" className={styles.button}>
        {isLight ? 'Show everything' : 'Use less data'}
      </button>
    </form>
  );
}
