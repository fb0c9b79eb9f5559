import { useSyncExternalStore } from 'react';
import { usePageData } from './page-data';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/**
 * The time, to the minute. While the server's HTML is taken over it is the instant of the server's rendering, so
 * that both write the same. It is read in each component that needs it and not handed down: a changing context
 * would break the pages that React has not taken over yet.
 */
export function useNow(): Date {
  const { renderedAt } = usePageData();
  return new Date(useSyncExternalStore(everyMinute, currentMinute, () => renderedAt));
}

const never = () => () => {};

/** False on the server and in the browser's first rendering, true from then on: for what needs a script to work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
