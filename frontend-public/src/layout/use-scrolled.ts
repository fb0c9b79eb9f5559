import { useSyncExternalStore } from 'react';

/** Specification, sections 2 and 9: the header shrinks once the page is scrolled more than 50 px. */
const SCROLL_THRESHOLD_PX = 50;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past the threshold; React renders only when the answer changes. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
