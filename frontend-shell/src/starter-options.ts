/** When the scripts of a page start: once its content is painted, or only when a visitor begins to fill in a form. */
export type StartOn = 'paint' | 'act';

export interface StarterOptions {
  on: StartOn;
  /** The script that starts all others. */
  entry: string;
  /** Scripts that it will ask for: fetched beside it, in one wave. */
  prefetch: string[];
  /** Scripts that it may ask for later on: the service worker keeps them with the page. */
  later: string[];
}

/** The attributes of the starter's own element, as the web front writes them. */
export const starterAttributes = ({
  on,
  entry,
  prefetch,
  later,
}: StarterOptions): Record<string, string> => ({
  'data-on': on,
  'data-entry': entry,
  'data-prefetch': prefetch.join(' '),
  ...(later.length > 0 && { 'data-later': later.join(' ') }),
});

/** Reads what `starterAttributes` wrote; null where there is none. */
export function readStarter(element: HTMLOrSVGScriptElement | null): Omit<StarterOptions, 'later'> | null {
  const { on, entry, prefetch = '' } = element?.dataset ?? {};
  if (!entry) return null;
  return { on: on === 'act' ? 'act' : 'paint', entry, prefetch: prefetch.split(' ').filter(Boolean) };
}
