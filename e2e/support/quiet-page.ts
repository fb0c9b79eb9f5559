import { test as base, expect } from '@playwright/test';

/**
 * Playwright's test with a page that must be quiet: a warning or error on the console, a script that throws, or an
 * answer with an error status fails the test. Tests that provoke one say so with `allow`.
 */
export const test = base.extend<{ allow: (pattern: RegExp) => void }>({
  allow: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const noise: string[] = [];
      const note = (text: string) => noise.push(text);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => note(`thrown: ${error.message}`));
      await use((pattern) => allowed.push(pattern));
      expect(noise.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
