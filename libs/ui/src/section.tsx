import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Ground: white, a breath of purple, near-black plum, or the purple of the brand. */
  tone?: 'plain' | 'tint' | 'dark' | 'purple';
  /** Id of the heading that names this part of the page. */
  labelledBy?: string;
  id?: string;
  children: ReactNode;
}

/** A full-width band of the page with its content in the measure of the site. */
export function Section({ tone = 'plain', labelledBy, id, children }: SectionProps) {
  const isDark = tone === 'dark' || tone === 'purple';
  return (
    <section
      id={id}
      className={[styles.section, tone === 'plain' ? '' : styles[tone]].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      data-ground={isDark ? 'dark' : undefined}
    >
      <div className={styles.wrap}>{children}</div>
    </section>
  );
}

/** The small capitals above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}

export interface SectionHeadProps {
  id: string;
  eyebrow?: string;
  title: string;
  /** One link or button, at the far side on wide screens. */
  action?: ReactNode;
}

/** Eyebrow, heading (h2) and an action. */
export function SectionHead({ id, eyebrow, title, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.heading}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 id={id}>{title}</h2>
      </div>
      {action}
    </div>
  );
}

/** The measure of the site, for what is no section of its own. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}
