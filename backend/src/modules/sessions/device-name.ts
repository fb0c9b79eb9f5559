import Bowser from 'bowser';

/**
 * A browser and its system as people call them, such as `Chrome on Android`. Only this is stored of a browser's long
 * description of itself. Empty when it tells neither.
 *
 * @param description the request's `User-Agent`
 */
export function deviceName(description: string | undefined): string {
  if (!description) return '';
  const { browser, os } = Bowser.parse(description.slice(0, 500));
  return [browser.name, os.name]
    .filter((name) => name)
    .join(' on ')
    .slice(0, 60);
}
