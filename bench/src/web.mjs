// npm run bench:web [--runs=5] [--only=TEXT]: what each public page costs a visitor on a cheap phone, Home beside a
// hand-written static page with the same content, in turn, in the same run.
import { parseArgs } from 'node:util';
import { median } from './compare.mjs';
import { writeSection } from './performance-doc.mjs';
import { launchBrowser, visits } from './phone-visit.mjs';
import { publicPages } from './public-pages.mjs';
import { startSite } from './site.mjs';
import { startStaticHome } from './static-home.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
const KB = 1024;
/** The budgets (docs/performance.md, "Pages"); what is not named has none. */
const ANY_PAGE = { kb: 250, scriptKb: 115, earlyScripts: 0, cls: 0, tbt: 50, waves: 2 };
const LIGHT = { kb: 60, scriptKb: 0, cls: 0, tbt: 50 };
/** FCP and LCP of Home, as a multiple of the static page's. */
const MOST_OF_FLOOR = 1.3;

const site = await startSite();
const floor = await startStaticHome(site);
const browser = await launchBrowser();
try {
  const saveData = { headers: { 'save-data': 'on' } };
  const cases = [
    { name: 'static page', url: floor.url, budget: {} },
    { name: 'Home, Save-Data', url: `${site.url}/`, budget: LIGHT, options: saveData },
    ...(await publicPages(site)).map(({ name, path }) => ({
      name,
      url: `${site.url}${path}`,
      budget: ANY_PAGE,
      options: { again: name === 'Home' },
    })),
  ].filter(({ name }) => name.includes(values.only));

  const measured = new Map(cases.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url, options } of cases) {
      const [first, second] = await visits(browser, url, options);
      measured.get(name).push(first);
      if (second) record('Home, once more', second);
    }
    console.log(`run ${run + 1} of ${runs}`);
  }
  function record(name, result) {
    if (!measured.has(name)) measured.set(name, []);
    measured.get(name).push(result);
  }

  const figures = (name) => {
    const list = measured.get(name);
    const of = (field) => median(list.map((result) => result[field]));
    return {
      kb: of('bytes') / KB,
      scriptKb: of('scriptBytes') / KB,
      earlyScripts: of('earlyScripts'),
      requests: of('requests'),
      waves: of('waves'),
      fcp: of('fcp'),
      lcp: of('lcp'),
      cls: of('cls'),
      tbt: of('tbt'),
      workerKb: of('workerBytes') / KB,
    };
  };
  const budgets = new Map(cases.map(({ name, budget }) => [name, budget]));
  budgets.set('Home, once more', { kb: 10 });
  const base = measured.has('static page') ? figures('static page') : null;
  const misses = [];
  const rows = [...measured.keys()].map((name) => {
    const found = figures(name);
    for (const [field, most] of Object.entries(budgets.get(name) ?? {})) {
      // Half a thousandth of the screen is less than a pixel.
      if (found[field] > most + (field === 'cls' ? 0.0005 : 0))
        misses.push(`${name}: ${field} ${found[field].toFixed(1)} of ${most}`);
    }
    if (name === 'Home' && base) {
      for (const field of ['fcp', 'lcp']) {
        const ratio = found[field] / base[field];
        if (ratio > MOST_OF_FLOOR) misses.push(`Home: ${field} ${ratio.toFixed(2)} times the static page's`);
      }
    }
    return row(name, found, base);
  });
  const table = [
    '| page | KB | scripts, KB | before the content | requests | waves | FCP ms | LCP ms | x static FCP | x static LCP | CLS | TBT ms | offline copy, KB |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ];
  console.log(table.join('\n'));
  if (!values.only) {
    writeSection(
      'bench:web',
      'Pages',
      [
        ...table,
        '',
        `A phone of 360 x 800 at 3x in Chromium ${browser.version()}, 1.6 Mbit/s and 150 ms, processor slowed down 4 times, empty profile; medians of ${runs}.`,
        'Bytes are those on the wire with headers (1 KB is 1,024). "Before the content" counts scripts asked for before the largest content is painted;',
        '"offline copy" is what the service worker fetches afterwards, when nothing else happens; a page that it asks for again counts with its whole size, though the server only answers that it is unchanged (304). Starter content, whose pictures are drawn.',
        '',
        'Budgets: 250 KB, of it 115 KB scripts, none before the content, two waves, CLS 0, TBT 50 ms; Home at most 1.3 times the static page; once more 10 KB; with Save-Data 60 KB and no script.',
        misses.length === 0 ? 'All hold.' : `Missed: ${misses.join('; ')}.`,
      ].join('\n'),
    );
  }
  if (misses.length > 0) console.error(`Missed budgets:\n${misses.join('\n')}`);
} finally {
  await browser.close();
  floor.stop();
  await site.stop();
}

function row(name, found, base) {
  const times = (field) => (base && found[field] > 0 ? (found[field] / base[field]).toFixed(2) : '');
  const cells = [
    name,
    found.kb.toFixed(1),
    found.scriptKb.toFixed(1),
    found.earlyScripts,
    found.requests,
    found.waves,
    Math.round(found.fcp),
    Math.round(found.lcp),
    times('fcp'),
    times('lcp'),
    found.cls.toFixed(3),
    Math.round(found.tbt),
    found.workerKb.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
