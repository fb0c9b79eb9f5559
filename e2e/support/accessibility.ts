import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './quiet-page.js';

/** Given to the page as text: `AxeBuilder` opens a second page for each check, which takes twice as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA (product page, "How it looks"), and what axe's authors recommend beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing on the page as it is now.
 * @param what - The screen, for the message of a failure.
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // Colours are judged at rest, not in the middle of a transition. One that is cancelled
  // rejects its promise (Web Animations, section 4.4.15), and is at rest as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof Axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // An open menu is a popup beside all landmarks, as a dialog is; axe makes its exception for dialogs only.
        rules: { region: { enabled: !document.querySelector('[role=menu]') } },
      }),
    TAGS,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    what,
  ).toEqual([]);
}

/** The page is no wider than the screen: nothing is cut off or scrolls sideways on a phone. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    what,
  ).toBeLessThanOrEqual(0);
}
