import type { ReactNode } from 'react';
import styles from './pill.module.css';

/** A word of state or kind. The word itself says it; the colour only helps. */
export function Pill({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'wait';
  children: ReactNode;
}) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}
