import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA (product page, "How it looks"), and what axe's authors recommend beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Gives the page the checker, once after each navigation. */
export const loadAxe = (page: Page): Promise<void> => page.evaluate(source);

/** What axe finds wrong on the page as it is now, as texts. */
export const axeFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, TAGS);
