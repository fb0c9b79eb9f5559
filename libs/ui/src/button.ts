import styles from './button.module.css';

/** `gold` for the one main action on purple, `solid` on white; `ghost` and `line` for the others, likewise. */
export type ButtonLook = 'gold' | 'solid' | 'ghost' | 'line';

/** Class names that make a link or a button look like one: what it is stays the caller's choice. */
export function buttonClass(look: ButtonLook, size: 'normal' | 'small' = 'normal'): string {
  return [styles.button, styles[look], size === 'small' ? styles.small : ''].filter(Boolean).join(' ');
}
