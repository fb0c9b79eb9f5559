import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A list whose items are cards: as many beside each other as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** One item of a `CardGrid`. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <li className={[styles.card, className].filter(Boolean).join(' ')}>{children}</li>;
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** A line of lesser weight: place, branch, length. */
export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>;
}
