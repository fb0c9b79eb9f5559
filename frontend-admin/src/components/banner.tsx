import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CloseButton } from '@mantine/core';
import styles from './banner.module.css';

interface Banner {
  tone: 'success' | 'failure';
  text: string;
}

interface Banners {
  succeed(text: string, duration?: number): void;
  fail(text: string): void;
  clear(): void;
}

const BannersContext = createContext<Banners | null>(null);

/** Shows the admin's banners. A duration is in milliseconds; without one a banner stays until the next or a page. */
export function useBanners(): Banners {
  const banners = useContext(BannersContext);
  if (!banners) throw new Error('useBanners needs a BannerProvider above it');
  return banners;
}

/**
 * Holds the one banner of the page, and shows it above `children` where it stays in sight on a phone. Both live
 * regions are always there: a screen reader announces what is put into a region, not a region that appears.
 */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<Banner | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const show = useCallback((next: Banner | null, duration?: number) => {
    window.clearTimeout(timer.current);
    setBanner(next);
    if (duration !== undefined) timer.current = window.setTimeout(() => setBanner(null), duration);
  }, []);
  const banners = useMemo<Banners>(
    () => ({
      succeed: (text, duration) => show({ tone: 'success', text }, duration),
      fail: (text) => show({ tone: 'failure', text }),
      clear: () => show(null),
    }),
    [show],
  );

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const boxFor = (tone: Banner['tone']) =>
    banner?.tone === tone && (
      <div className={`${styles.banner} ${styles[tone]}`}>
        <span>{banner.text}</span>
        <CloseButton aria-label="Dismiss" onClick={() => show(null)} c="inherit" />
      </div>
    );
  return (
    <BannersContext value={banners}>
      <div className={styles.area}>
        <div role="status">{boxFor('success')}</div>
        <div role="alert">{boxFor('failure')}</div>
      </div>
      {children}
    </BannersContext>
  );
}
