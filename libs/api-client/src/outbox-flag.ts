/**
 * Whether the outbox holds anything to look after. Kept beside it, because a page must know before it loads the code
 * that can open the outbox (docs/decisions, "Outbox").
 */
const KEY = 'outbox';
/** Told on the page's own window; other pages hear of it by the browser's `storage`. */
const CHANGED = 'outbox-in-use';

interface Flags {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}
/** A service worker has none; where it is switched off, asking for it throws. */
const storage = () => (globalThis as { localStorage?: Flags }).localStorage;

export function outboxIsInUse(): boolean {
  try {
    return (storage()?.getItem(KEY) ?? null) !== null;
  } catch {
    return false;
  }
}

/** Calls `listener` when the outbox may have come into use, or out of it. */
export function onOutboxInUse(listener: () => void): () => void {
  for (const name of [CHANGED, 'storage']) addEventListener(name, listener);
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, listener);
  };
}

export function markOutbox(isInUse: boolean): void {
  try {
    if (isInUse) storage()?.setItem(KEY, '1');
    else storage()?.removeItem(KEY);
  } catch {
    // Nothing is kept here: the outbox is looked after where its form stands.
  }
  if (!isInUse) announceOutbox();
}

/** Has the page show the outbox: not while a form is still sending, which tells of it itself. */
export const announceOutbox = (): void => void dispatchEvent(new Event(CHANGED));
