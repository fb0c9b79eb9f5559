import styles from './form-error.module.css';

/** A form's own failure, in red, in the form. The region is always there, so that it is announced. */
export function FormError({ message }: { message?: string }) {
  return (
    <div role="alert" className={styles.region}>
      {message && <p className={styles.error}>{message}</p>}
    </div>
  );
}
