import type { ReactNode } from 'react';
import styles from './action-row.module.css';

export interface RowAction {
  label: string;
  href: string;
  icon: ReactNode;
  /** What it is about, for screen readers: 'Call' alone does not say whom. */
  about: string;
}

/** Equal tiles side by side, such as Call, WhatsApp, Directions. */
export function ActionRow({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.row}>
      {actions.map(({ label, href, icon, about }) => (
        <a key={label} className={styles.action} href={href} aria-label={`${label}: ${about}`}>
          {icon}
          {label}
        </a>
      ))}
    </div>
  );
}
