import type { ForgotPasswordAnswer, OpenedLink, Session } from '@chapel/contracts';
import { postJson } from './fetch.js';
import { startSession } from './session.js';

/** Whom a one-time link is for. Throws `ApiError` (404) when it was used or is too old. */
export const openAccountLink = async (token: string): Promise<OpenedLink> =>
  (await postJson('/api/auth/links/open', { token })) as OpenedLink;

/** Chooses the password that a link is for, uses the link up and signs in. Throws `ApiError`. */
export async function acceptAccountLink(token: string, newPassword: string): Promise<void> {
  startSession((await postJson('/api/auth/links/accept', { token, newPassword })) as Session);
}

/** Asks for a link by mail. The answer is the same for every address. */
export const forgotPassword = async (email: string): Promise<ForgotPasswordAnswer> =>
  (await postJson('/api/auth/forgot-password', { email })) as ForgotPasswordAnswer;
