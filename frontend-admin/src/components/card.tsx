import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Beside the title: a badge, a hint, a filter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page: a region named by its heading. */
export function Card({ title, aside, children }: CardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={headingId}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
