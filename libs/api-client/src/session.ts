import type { Session, User } from '@chapel/contracts';

/** Keys of the stored login (specification, section 3). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** Tells this tab; other tabs hear the browser's own `storage` event. */
const CHANGED_EVENT = 'chapel:session';

const announce = (): void => void globalThis.dispatchEvent(new Event(CHANGED_EVENT));

/** The access token, or null while nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);

/** The stored user as text: a stable value to compare, for `useSyncExternalStore`. */
export const storedUserText = (): string | null => localStorage.getItem(USER_KEY);

/** The signed-in user, or null when none is stored or what is stored cannot be read. */
export function storedUser(): User | null {
  try {
    return JSON.parse(storedUserText() ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/** Keeps a sign-in, or the new token of a refresh. */
export function startSession(session: Session): void {
  localStorage.setItem(TOKEN_KEY, session.access_token);
  localStorage.setItem(USER_KEY, JSON.stringify(session.user));
  announce();
}

/** Forgets token and user. Drafts stay: what was typed is found again after the next sign-in. */
export function endSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  announce();
}

/** Calls `listener` when the session changes, in this tab or another one. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  globalThis.addEventListener(CHANGED_EVENT, listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    globalThis.removeEventListener(CHANGED_EVENT, listener);
    globalThis.removeEventListener('storage', listener);
  };
}
