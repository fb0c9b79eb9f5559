import { useMemo, useSyncExternalStore } from 'react';
import { storedToken, storedUser, storedUserText, subscribeToSession } from '@chapel/api-client';
import type { User } from '@chapel/contracts';

/** Whether a token is stored. Follows sign-in and sign-out in this tab and in others. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(subscribeToSession, () => storedToken() !== null);

/** The stored user; null when there is none. */
export function useStoredUser(): User | null {
  const text = useSyncExternalStore(subscribeToSession, storedUserText);
  return useMemo(() => (text === null ? null : storedUser()), [text]);
}

/** The initial of the user's first name, or 'A' (specification, section 2, "Dashboard"). */
export const initialOf = (user: User | null): string =>
  user?.firstName?.trim().charAt(0).toUpperCase() || 'A';

/** Editors look after content; settings are the owner's. The server decides, the admin only does not offer them. */
export const mayChangeSettings = (user: User | null): boolean => user?.role !== 'editor';
