import type { APIRequestContext } from '@playwright/test';
import { OWNER } from '../playwright.config.js';

/** How many messages with this text the office has received. */
export async function storedMessages(request: APIRequestContext, text: string): Promise<number> {
  const signedIn = await request.post('/api/auth/login', { data: OWNER });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await request.get('/api/messages?limit=100', {
    headers: { authorization: `Bearer ${token}` },
  });
  const messages = (await answer.json()) as { message: string }[];
  return messages.filter(({ message }) => message === text).length;
}
