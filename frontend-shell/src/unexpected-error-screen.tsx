import styles from './screens.module.css';

/**
 * The router's error screen (specification, section 2, "Error screens"): the site was loaded, but a page of it broke.
 * The way home is a plain link, so that it starts the site anew.
 */
export function UnexpectedErrorScreen() {
  return (
    <main className={styles.screen} role="alert">
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.text}>This page could not be shown. The rest of the site still works.</p>
      <a className={styles.button} href="/">
        Go to the home page
      </a>
    </main>
  );
}
