import { Outlet } from '@chapel/router';
import { SiteRoot } from '@chapel/ui';
import { useRef } from 'react';
import { useSite } from '../data/page-data';
import { Announcement } from './announcement';
import { LaterHead } from './later-head';
import { OutboxNotice } from './outbox-notice';
import { useRouteEffects } from './route-effects';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

/** Fixed header, main area, footer (specification, section 2, "Public layout"). */
export function SiteLayout() {
  const site = useSite();
  const main = useRef<HTMLElement>(null);
  useRouteEffects(main);
  return (
    <SiteRoot>
      <LaterHead />
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <div className={styles.page}>
        {site && <Announcement announcement={site.announcement} />}
        <OutboxNotice />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <SiteFooter />
    </SiteRoot>
  );
}
