import styles from './screens.module.css';

/** Shown while a remote is being loaded (specification, section 2, "Public layout"). */
export function LoadingScreen() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}
