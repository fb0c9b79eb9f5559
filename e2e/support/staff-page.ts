import type { Page } from '@playwright/test';
import { OWNER } from '../playwright.config.js';
import { SITE_PORT } from './ports.js';
import { test as quiet } from './quiet-page.js';

const SITE = `http://localhost:${SITE_PORT}`;

export interface Staff {
  token: string;
  /** What the browser keeps of the sign-in. */
  storage: { name: string; value: string }[];
}

/** A call of the API as the owner; fails the test when it is refused. */
export type CallApi = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

/** Signed in as the owner: once for all tests of a project, which is kinder to the clock than the sign-in screen. */
export const test = quiet.extend<{ api: CallApi; colleague: Page }, { staff: Staff }>({
  staff: [
    async ({ playwright }, use) => {
      const visitor = await playwright.request.newContext({ baseURL: SITE });
      const answer = await visitor.post('/api/auth/login', { data: OWNER });
      const session = (await answer.json()) as { access_token: string; user: object };
      await visitor.dispose();
      await use({
        token: session.access_token,
        storage: [
          { name: 'token', value: session.access_token },
          { name: 'user', value: JSON.stringify(session.user) },
        ],
      });
    },
    { scope: 'worker' },
  ],
  storageState: ({ staff }, use) =>
    use({ cookies: [], origins: [{ origin: SITE, localStorage: staff.storage }] }),
  /** A second browser, signed in as well; only a test that asks for it opens it. */
  colleague: async ({ browser, storageState, baseURL }, use) => {
    const other = await browser.newContext({ baseURL, storageState });
    await use(await other.newPage());
    await other.close();
  },
  api: ({ staff }, use) =>
    use(async <T>(method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${SITE}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    }),
});
export { expect } from './quiet-page.js';
