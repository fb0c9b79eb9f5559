import { useId, type ReactNode } from 'react';
import styles from './contact-form.module.css';

export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps {
  name: string;
  label: string;
  optional?: boolean;
  /** Why the server refused it, shown beside the input. */
  error?: string;
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label, an input and the reason for which it was refused, tied together for screen readers. */
export function Field({ name, label, optional = false, error, wide = false, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={wide ? styles.wide : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
