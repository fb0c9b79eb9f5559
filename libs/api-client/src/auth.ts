import type { ChangePassword, Login, OwnSession, Session, User } from '@chapel/contracts';
import { AUTH_MESSAGES } from '@chapel/contracts/constants';
import { ApiError, readJson, send } from './fetch.js';
import { request } from './request.js';
import { endSession, startSession, storedToken } from './session.js';

/**
 * Signs in and keeps the session. Throws `ApiError` with the server's message or one of the specification's three
 * (section 8, "Login").
 */
export async function login(credentials: Login): Promise<Session> {
  let session: Session;
  try {
    const response = await send('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    session = (await readJson(response, AUTH_MESSAGES.invalidCredentials)) as Session;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400) throw error;
    throw new ApiError(AUTH_MESSAGES.failed, 0);
  }
  if (!session?.access_token) throw new ApiError(AUTH_MESSAGES.noToken, 200);
  startSession(session);
  return session;
}

/**
 * Forgets the session at once; the server is told in the background, so that signing out works without a
 * connection too.
 */
export function logout(): void {
  const token = storedToken();
  endSession();
  send('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}

export const getSignedInUser = (): Promise<User> => request<User>('/api/auth/me');

/** Throws `ApiError`; `fields.currentPassword` or `fields.newPassword` name the reason where the server does. */
export const changePassword = (body: ChangePassword): Promise<void> =>
  request<void>('/api/auth/change-password', { method: 'POST', body });

/** One's own sign-ins, the last used first. */
export const listOwnSessions = (): Promise<OwnSession[]> => request<OwnSession[]>('/api/auth/sessions');

/** Signs one's own device out. */
export const endOwnSession = (id: string): Promise<void> =>
  request<void>(`/api/auth/sessions/${id}`, { method: 'DELETE' });

/** Signs every own device out but this one. */
export const endOtherSessions = (): Promise<void> =>
  request<void>('/api/auth/sessions', { method: 'DELETE' });
