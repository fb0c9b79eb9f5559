import { Eyebrow, KenteBand, Wrap } from '@chapel/ui';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  eyebrow?: string;
  title: string;
  /** A sentence or two, and links, under the title. */
  children?: ReactNode;
}

/** The purple head of every page but Home, with the page's one h1. */
export function PageHeader({ eyebrow, title, children }: PageHeaderProps) {
  return (
    <>
      <div className={styles.header} data-ground="dark">
        <Wrap>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1 className={styles.title}>{title}</h1>
          {children && <div className={styles.intro}>{children}</div>}
        </Wrap>
      </div>
      <KenteBand />
    </>
  );
}
