// npm run bench:growth [--rounds=60]: what each kind of read costs as the church's records grow. The same
// site is measured with 1x, 10x and 100x the records, which go straight into its database.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { median } from './compare.mjs';
import { fill } from './records.mjs';
import { writeSection } from './performance-doc.mjs';
import { startSite } from './site.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const rounds = Number(values.rounds);
/** 1x is a church that has run its site for some years. */
const SIZES = { messages: 1000, members: 200, events: 100, videos: 100, episodes: 100 };
const FACTORS = [1, 10, 100];
const now = new Date().toISOString();

/** Public reads come from the cache, or, with a token, from the database. */
const READS = [
  { name: 'Home, HTML', address: '/', isCached: true },
  { name: 'GET /api/events', address: '/api/events', isCached: true },
  { name: 'GET /api/events, uncached', address: '/api/events' },
  { name: 'GET /api/events?from=now, uncached', address: `/api/events?from=${now}` },
  { name: 'GET /api/sermons, uncached', address: '/api/sermons' },
  { name: 'GET /api/sermons?q=…, uncached', address: '/api/sermons?q=sermon+77' },
  { name: 'GET /api/messages', address: '/api/messages', isAdmin: true },
  { name: 'GET /api/messages, last page', address: '/api/messages?limit=100&page={last}', isAdmin: true },
  { name: 'GET /api/messages?status=unread', address: '/api/messages?status=unread', isAdmin: true },
  { name: 'GET /api/messages/stats', address: '/api/messages/stats', isAdmin: true },
  { name: 'GET /api/members', address: '/api/members', isAdmin: true },
  { name: 'GET /api/members?status=regular', address: '/api/members?status=regular', isAdmin: true },
  { name: 'GET /api/members?q=…', address: '/api/members?q=member+19', isAdmin: true },
];

const site = await startSite();
const client = await MongoClient.connect(site.databaseUri);
const results = [];
try {
  for (const factor of FACTORS) {
    const sizes = Object.fromEntries(Object.entries(SIZES).map(([name, size]) => [name, size * factor]));
    const sources = await fill(client.db('chapel'), sizes);
    // A save, so that the pages are made of the new records.
    await site.call('PATCH', '/api/settings', { sources });
    results.push(await measure(sizes));
    console.log(
      `${factor}x`,
      results
        .at(-1)
        .map((ms) => ms.toFixed(2))
        .join(' '),
    );
  }
} finally {
  await client.close();
  await site.stop();
}

/** Median milliseconds of each read, one request at a time, all kinds in turn. */
async function measure(sizes) {
  const authorization = `Bearer ${await site.token()}`;
  const times = READS.map(() => []);
  for (let round = 0; round < rounds + 5; round += 1) {
    for (const [at, { address, isCached }] of READS.entries()) {
      const url = site.url + address.replace('{last}', String(sizes.messages / 100));
      const begun = performance.now();
      const answer = await fetch(url, { headers: isCached ? {} : { authorization } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      // The first ones compile and fill caches.
      if (round >= 5) times[at].push(performance.now() - begun);
    }
  }
  return times.map(median);
}

const rows = READS.map(({ name, isAdmin }, at) => {
  const [one, ten, hundred] = results.map((each) => each[at]);
  const cells = [
    name,
    ...[one, ten, hundred].map((ms) => ms.toFixed(2)),
    `**${(hundred / one).toFixed(2)}**`,
  ];
  return `| ${[...cells, isAdmin ? '2' : '1.1'].join(' | ')} |`;
});
writeSection(
  'bench:growth',
  'Growth',
  [
    '| read | ms at 1x | ms at 10x | ms at 100x | **100x to 1x** | at most |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    `1x: ${Object.entries(SIZES)
      .map(([name, size]) => `${size} ${name}`)
      .join(', ')}. Median of ${rounds} requests of each kind, one at a time, on the embedded database.`,
    'A search for words reads what it searches, and so grows with it.',
  ].join('\n'),
);
