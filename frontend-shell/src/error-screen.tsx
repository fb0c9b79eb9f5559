import styles from './screens.module.css';

/** The product's error screen (specification, section 2, "Error screens"): a part of the site could not be had. */
export const ErrorScreen = () => <ErrorText />;

/** The same with the request's name in the log, where the server could not answer. */
export function ErrorText({ reference }: { reference?: string }) {
  return (
    <main className={styles.screen} role="alert">
      <h1 className={styles.title}>Oops! Something went wrong.</h1>
      <p className={styles.text}>We apologize for the inconvenience. Please try again later.</p>
      {reference && <p className={styles.reference}>Reference: {reference}</p>}
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </main>
  );
}
