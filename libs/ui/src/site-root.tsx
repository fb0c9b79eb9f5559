import type { ReactNode } from 'react';
// Looks that pages refine come with the first style sheet: were they in the pages' own, the sheet of a page visited
// later would repeat them after the refinements of an earlier one.
import './action-row.module.css';
import './arch-picture.module.css';
import './button.module.css';
import './card.module.css';
import './document.css';
import './fonts.css';
import './section.module.css';
import styles from './site-root.module.css';

/** Wraps every public page: type, colours, focus ring and the heading face. */
export function SiteRoot({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
