import { Burger, Button, Drawer } from '@mantine/core';
import { useDisclosure, useDocumentTitle } from '@mantine/hooks';
import { Outlet, useLocation } from '@chapel/router';
import { initialOf, useStoredUser } from '../auth/use-session';
import { BannerProvider } from '../components/banner';
import { titleOf } from './navigation';
import { Sidebar } from './sidebar';
import styles from './admin-layout.module.css';

/** The frame of every page behind the sign-in: menu, header, banner, page. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const user = useStoredUser();
  const [isMenuOpen, menu] = useDisclosure(false);
  const title = titleOf(pathname);
  useDocumentTitle(`${title} · Admin Portal`);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#admin-main">
        Skip to content
      </a>
      <div className={styles.side}>
        <Sidebar />
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={280}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{ content: styles.drawer, header: styles.drawerHeader, body: styles.drawerBody }}
      >
        <Sidebar onChoice={menu.close} />
      </Drawer>
      <div className={styles.content}>
        <header className={styles.header}>
          <Burger
            className={styles.burger}
            opened={isMenuOpen}
            onClick={menu.open}
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
          />
          <h1 className={styles.title}>{title}</h1>
          {/* A whole new page: the public site brings its own styles. */}
          <Button
            component="a"
            href="/"
            target="_blank"
            rel="noreferrer"
            variant="default"
            className={styles.site}
          >
            View site
          </Button>
          <span
            className={styles.initial}
            role="img"
            aria-label={`Signed in as ${user?.firstName || 'Admin'}`}
          >
            {initialOf(user)}
          </span>
        </header>
        <main id="admin-main" tabIndex={-1} className={styles.main}>
          {/* By its address: another page begins without the last one's banner. */}
          <BannerProvider key={pathname}>
            <Outlet />
          </BannerProvider>
        </main>
      </div>
    </div>
  );
}
