import { Link, NavLink } from '@chapel/router';
import { ArchMark, KenteBand, Wrap } from '@chapel/ui';
import { useSite } from '../data/page-data';
import { MobileMenu } from './mobile-menu';
import { NAVIGATION } from './navigation';
import styles from './site-header.module.css';
import { useScrolled } from './use-scrolled';

/** Fixed header: the chapel's name, the navigation, and on narrow screens the menu. */
export function SiteHeader() {
  const site = useSite();
  const isShrunk = useScrolled();
  return (
    <header className={styles.header} data-shrunk={isShrunk || undefined}>
      <Wrap>
        <div className={styles.bar}>
          <Link className={styles.brand} to="/" aria-label={site ? `${site.name}: home` : 'Home'}>
            <span className={styles.mark}>
              {site?.logo ? <img src={site.logo} alt="" width={44} height={44} /> : <ArchMark />}
            </span>
            <span className={styles.name}>{site?.name}</span>
          </Link>
          <nav className={styles.navigation} aria-label="Main">
            {NAVIGATION.map(({ to, label }) => (
              <NavLink key={to} className={styles.link} to={to} end={to === '/'}>
                {label}
              </NavLink>
            ))}
          </nav>
          <MobileMenu />
        </div>
      </Wrap>
      <KenteBand />
    </header>
  );
}
