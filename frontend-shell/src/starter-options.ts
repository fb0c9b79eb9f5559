/** When the scripts of a page start: once its content is painted, or only when a visitor begins to fill in a form. */
export type StartOn = 'paint' | 'act';

export interface StarterOptions {
  on: StartOn;
  /** Scripts of the page in the order in which they must run: fetched at once, in one wave. */
  scripts: string[];
  /** Scripts that they may ask for later on: the service worker keeps them with the page. */
  later: string[];
}

/** The attributes of the starter's own element, as the web front writes them. */
export const starterAttributes = ({ on, scripts, later }: StarterOptions): Record<string, string> => ({
  'data-on': on,
  'data-scripts': scripts.join(' '),
  ...(later.length > 0 && { 'data-later': later.join(' ') }),
});

/** Reads what `starterAttributes` wrote; null where there is none. */
export function readStarter(element: HTMLOrSVGScriptElement | null): Omit<StarterOptions, 'later'> | null {
  const { on, scripts } = element?.dataset ?? {};
  return scripts ? { on: on === 'act' ? 'act' : 'paint', scripts: scripts.split(' ') } : null;
}
