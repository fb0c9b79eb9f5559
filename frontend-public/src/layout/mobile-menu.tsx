import { NavLink, useLocation, useNavigate } from '@chapel/router';
import { ArchMark, CloseIcon, MenuIcon } from '@chapel/ui';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../data/now';
import { keepFocusInside } from './focus-trap';
import styles from './mobile-menu.module.css';
import { NAVIGATION } from './navigation';

const MENU_ID = 'menu';
const OPEN_BY_ADDRESS = `#${MENU_ID}`;

/**
 * The menu of narrow screens: a button that opens a full-width overlay of the same links (specification, section 2).
 * Before the script has come, the button is a link to `#menu` and the style sheet shows the overlay by `:target`; an
 * overlay that was opened so stays open when the script takes over.
 */
export function MobileMenu() {
  const isHydrated = useHydrated();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || (isHydrated && hash === OPEN_BY_ADDRESS);
  const openButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const overlay = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const opener = openButton.current;
    closeButton.current?.focus();
    document.documentElement.classList.add(styles.locked ?? '');
    return () => {
      document.documentElement.classList.remove(styles.locked ?? '');
      opener?.focus();
    };
  }, [isOpen]);

  const close = () => {
    setOpened(false);
    if (hash === OPEN_BY_ADDRESS) void navigate(pathname + search, { replace: true });
  };

  return (
    <>
      {isHydrated ? (
        <button
          ref={openButton}
          type="button"
          className={styles.button}
          aria-label="Open menu"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpened(true)}
        >
          <MenuIcon size={24} />
        </button>
      ) : (
        <a className={styles.button} href={OPEN_BY_ADDRESS} aria-label="Open menu">
          <MenuIcon size={24} />
        </a>
      )}
      <div
        ref={overlay}
        id={MENU_ID}
        className={styles.overlay}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        data-open={isOpen || undefined}
        hidden={isHydrated && !isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          else keepFocusInside(event, overlay.current);
        }}
      >
        <div className={styles.top}>
          <ArchMark />
          {isHydrated ? (
            <button
              ref={closeButton}
              type="button"
              className={styles.button}
              aria-label="Close menu"
              onClick={close}
            >
              <CloseIcon size={24} />
            </button>
          ) : (
            <a className={styles.button} href="#main" aria-label="Close menu">
              <CloseIcon size={24} />
            </a>
          )}
        </div>
        <nav className={styles.navigation} aria-label="Main">
          <ul className={styles.links}>
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <NavLink className={styles.link} to={to} end={to === '/'} onClick={() => setOpened(false)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
