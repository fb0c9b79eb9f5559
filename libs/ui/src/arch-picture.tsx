import type { ReactNode } from 'react';
import styles from './arch-picture.module.css';

/** A portrait arch with a gold line around it; `children` is one picture or drawing, which fills it. */
export function ArchPicture({ children }: { children: ReactNode }) {
  return <div className={styles.arch}>{children}</div>;
}
