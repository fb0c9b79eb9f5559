// npm run bench:lighthouse [--runs=3] [--only=TEXT]: what Lighthouse says of each public page on a phone.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from './compare.mjs';
import { writeSection } from './performance-doc.mjs';
import { BROWSER_ARGS } from './phone-visit.mjs';
import { publicPages } from './public-pages.mjs';
import { freePort, startSite } from './site.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Least score of each page (docs/performance.md); Home's is 100 in all of them. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const LEAST_OF_HOME = 100;

const site = await startSite();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
});
try {
  const pages = (await publicPages(site)).filter(({ name }) => name.includes(values.only));
  const misses = [];
  const rows = [];
  let version = '';
  for (const { name, path } of pages) {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(`${site.url}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
      results.push(lhr);
      version = lhr.lighthouseVersion;
    }
    const scores = CATEGORIES.map((category) =>
      Math.round(median(results.map(({ categories }) => categories[category].score * 100))),
    );
    const ms = (audit) => Math.round(median(results.map(({ audits }) => audits[audit].numericValue)));
    rows.push(
      `| ${[name, ...scores, ms('first-contentful-paint'), ms('largest-contentful-paint'), ms('total-blocking-time')].join(' | ')} |`,
    );
    console.log(rows.at(-1));
    for (const [index, category] of CATEGORIES.entries()) {
      const least = name === 'Home' ? LEAST_OF_HOME : LEAST[category];
      if (scores[index] >= least) continue;
      misses.push(`${name}: ${category} ${scores[index]} of ${least}`);
      console.error(`${misses.at(-1)}: ${lostPoints(results.at(-1), category).join('; ')}`);
    }
  }
  if (!values.only) {
    writeSection(
      'bench:lighthouse',
      'Lighthouse',
      [
        '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms |',
        '| --- | --: | --: | --: | --: | --: | --: | --: |',
        ...rows,
        '',
        `Lighthouse ${version}, its phone and its simulated line, Chromium ${browser.version()}; medians of ${runs}. Starter content.`,
        '',
        `Home must have 100 in all four, the other pages 97, 100, 100 and 100. ${misses.length === 0 ? 'All hold.' : `Missed: ${misses.join('; ')}.`}`,
      ].join('\n'),
    );
  }
} finally {
  await browser.close();
  await site.stop();
}

/** The audits of a category that cost points, worst first. */
function lostPoints({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .sort((a, b) => b.weight * (1 - audits[b.id].score) - a.weight * (1 - audits[a.id].score))
    .map(({ id }) => `${id} ${audits[id].displayValue ?? audits[id].title}`);
}
