// npm run bench:load [--minutes=10] [--readers=20] [--senders=4] [--staff=2]: readers, form senders and staff at work on
// one site, which is restarted in the middle; what they got, what it used, and whether every accepted message is there.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startSite } from './site.mjs';
import { writeSection } from './performance-doc.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    readers: { type: 'string', default: '20' },
    senders: { type: 'string', default: '4' },
    staff: { type: 'string', default: '2' },
  },
});
const minutes = Number(values.minutes);
/** Rows of the table. */
const PARTS = 10;
const partSeconds = Math.max(1, Math.round((minutes * 60) / PARTS));
const PAGES = ['/', '/events', '/sermons', '/give', '/contact', '/about', '/api/events', '/api/site'];
/** Requests of one reader in a second, as of a busy Sunday: a site that is only ever full says little. */
const READS_PER_SECOND = 10;
const WRITE_EVERY_MS = 500;

const site = await startSite({ SYNC: 'off' });
const durations = [];
const received = [];
let failures = 0;
let requests = 0;
let isOn = true;

try {
  let token = await site.token();
  const writers = [
    ...Array.from({ length: Number(values.senders) }, (_, n) => sendMessages(n)),
    ...Array.from({ length: Number(values.staff) }, () => changeContent(() => token)),
  ];
  const rows = [];
  for (let part = 0; part < PARTS; part += 1) {
    const isRestart = part === PARTS / 2;
    const restarted = isRestart ? restartSoon() : undefined;
    const read = await autocannon({
      url: site.url,
      connections: Number(values.readers),
      duration: partSeconds,
      overallRate: Number(values.readers) * READS_PER_SECOND,
      requests: PAGES.map((path) => ({ path })),
    });
    const downMs = await restarted;
    if (isRestart) token = await site.token();
    const { rssMiB } = await site.process.usage();
    const written = durations.splice(0).sort((a, b) => a - b);
    const sent = requests;
    const lost = failures;
    requests = 0;
    failures = 0;
    const all = read.requests.total + read.errors + sent;
    // Autocannon counts a timeout among the errors.
    const failed = read.errors + read.non2xx + lost;
    const row = [
      `${part * partSeconds} s${isRestart ? ', restarted' : ''}`,
      all,
      failed,
      `${((100 * failed) / all).toFixed(2)} %`,
      read.latency.p99,
      Math.round(written[Math.floor(written.length * 0.99)] ?? 0),
      Math.round(rssMiB),
      downMs === undefined ? '' : Math.round(downMs),
    ];
    console.log(row.join(' | '));
    rows.push(`| ${row.join(' | ')} |`);
  }
  isOn = false;
  await Promise.all(writers);

  const stored = await storedMessages(token);
  const counts = new Map();
  for (const text of stored) counts.set(text, (counts.get(text) ?? 0) + 1);
  const missing = received.filter((text) => !counts.has(text)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  console.log(`${received.length} messages accepted, ${missing} missing, ${twice} stored twice`);
  writeSection(
    'bench:load',
    'A long time under load, with a restart in the middle',
    [
      `${values.readers} readers (${READS_PER_SECOND} requests a second each), ${values.senders} form senders and ${values.staff} staff who write every ${WRITE_EVERY_MS} ms, for ${minutes} minutes.`,
      `**${received.length} messages were accepted; ${missing} of them are missing, ${twice} are stored twice.**`,
      '',
      '| from | requests | failed | error rate | p99 of reads, ms | p99 of writes, ms | resident MiB | away for, ms |',
      '| --- | --: | --: | --: | --: | --: | --: | --: |',
      ...rows,
      '',
      'The site is one process: while it is restarted nobody answers, which is what fails. Memory is that of the process at the end of the part.',
    ].join('\n'),
  );
  if (missing + twice > 0) process.exitCode = 1;
} finally {
  isOn = false;
  await site.stop();
}

/** Ends the site as an operator does, in the middle of the part, and starts it again. Answers for how long it was away. */
async function restartSoon() {
  await wait((partSeconds * 1000) / 3);
  const began = performance.now();
  await site.restart();
  return performance.now() - began;
}

async function timed(address, init) {
  const began = performance.now();
  requests += 1;
  const status = await fetch(`${site.url}${address}`, init).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  durations.push(performance.now() - began);
  if (status < 200 || status > 299) failures += 1;
  return status;
}

/** As a browser does: the same message with the same key, until it is received. */
async function sendMessages(sender) {
  let unsent;
  for (let turn = 0; isOn; turn += 1) {
    unsent ??= { text: `Message ${randomUUID()}`, key: randomUUID() };
    const status = await timed('/api/messages', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': unsent.key,
        // The limit counts by address.
        'x-forwarded-for': `20.${sender}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({
        name: 'A visitor',
        email: 'visitor@example.org',
        branch: 'all',
        message: unsent.text,
      }),
    });
    if (status === 201) {
      received.push(unsent.text);
      unsent = undefined;
    }
    await wait(WRITE_EVERY_MS);
  }
}

async function changeContent(token) {
  for (let turn = 0; isOn; turn += 1) {
    await timed('/api/home-content/section/welcomeMessage', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
      body: JSON.stringify({ welcomeMessage: `Welcome, for the ${turn}. time` }),
    });
    await wait(WRITE_EVERY_MS);
  }
}

async function storedMessages(token) {
  const texts = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${site.url}/api/messages?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`GET /api/messages answered ${answer.status}`);
    const messages = await answer.json();
    texts.push(...messages.map(({ message }) => message));
    if (messages.length < 100) return texts;
  }
}
