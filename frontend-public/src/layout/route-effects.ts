import { useLocation } from '@chapel/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * On each route change the page scrolls to its top (specification, section 2) and the focus goes to the main area,
 * so that a screen reader begins there. A change of the query, such as a filter, is no route change.
 */
export function useRouteEffects(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
