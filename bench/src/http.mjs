// npm run bench:http [--seconds=3] [--rounds=3] [--only=TEXT]: what the site answers each second, beside a bare node:http
// handler that gives the very same answers (status, headers and bytes), in turn, in the same run.
import { parseArgs } from 'node:util';
import { capture, compare } from './compare.mjs';
import { freePort, startSite } from './site.mjs';
import { writeSection } from './performance-doc.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const LISTED_EVENTS = 50;

const site = await startSite();
try {
  const existing = await (await fetch(`${site.url}/api/events`)).json();
  for (let n = existing.length; n < LISTED_EVENTS; n += 1) await site.call('POST', '/api/events', event(n));
  const authorization = `Bearer ${await site.token()}`;
  const tagOf = async (address) =>
    (await capture({ url: `${site.url}${address}`, headers: BROWSER })).headers.etag;
  const json = { 'content-type': 'application/json' };

  const get = (name, address, headers, options = {}) => ({
    name,
    method: 'GET',
    address,
    headers,
    ...options,
  });
  const cases = [
    get('Home, HTML', '/', BROWSER),
    get('Home, HTML, 100 connections', '/', BROWSER, { connections: 100 }),
    get('Home, not changed (304)', '/', { ...BROWSER, 'if-none-match': await tagOf('/') }, { status: 304 }),
    get(`GET /api/events (${LISTED_EVENTS})`, '/api/events', BROWSER),
    get('the same, 100 connections', '/api/events', BROWSER, { connections: 100 }),
    get(
      'the same, not changed (304)',
      '/api/events',
      { ...BROWSER, 'if-none-match': await tagOf('/api/events') },
      { status: 304 },
    ),
    get('GET /api/home-content/latest', '/api/home-content/latest', BROWSER),
    // With a token nothing is answered from the cache.
    get('GET /api/events, uncached', '/api/events', { ...BROWSER, authorization }),
    {
      name: 'contact form (POST)',
      method: 'POST',
      address: '/api/messages',
      headers: { ...json, 'x-forwarded-for': '{n}' },
      body: JSON.stringify({
        name: 'A visitor',
        email: 'visitor@example.org',
        branch: 'all',
        message: 'Message {n}: at what time does the service begin?',
      }),
      status: 201,
      connections: 20,
    },
    {
      name: 'a staff write (POST event)',
      method: 'POST',
      address: '/api/events',
      headers: { ...json, authorization },
      body: JSON.stringify(event('{n}')),
      status: 201,
      connections: 20,
    },
  ].filter(({ name }) => name.includes(values.only));

  const rows = [];
  for (const { name, method, address, headers, body, status = 200, connections = 10 } of cases) {
    const shot = { url: `${site.url}${address}`, method, headers, body, connections, seconds };
    const result = await compare(site.process, shot, { rounds, status, barePort: await freePort() });
    rows.push(row(name, connections, result));
    console.log(rows.at(-1));
  }
  if (!values.only) {
    writeSection(
      'bench:http',
      'Requests',
      [
        '| what | in flight | bytes | requests/s | bare, requests/s | **share of bare** | CPU ms per request | x bare | p99 ms | bare p99 ms | resident MiB |',
        '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
        ...rows,
        '',
        `Medians of ${rounds} rounds of ${seconds} s each, both sides in turn; ratios are medians of the rounds' own ratios.`,
        'Processor time is the whole process, database and all of its threads included; memory is the most after a round.',
      ].join('\n'),
    );
  }
} finally {
  await site.stop();
}

function event(n) {
  return {
    summary: `Event ${n}`,
    description: 'An evening of songs and prayer, to which everybody is welcome.',
    location: 'Kumasi',
    start: { dateTime: '2027-01-10T18:00:00.000Z' },
    end: { dateTime: '2027-01-10T20:00:00.000Z' },
    branch: 'all',
    type: 'special',
    attachments: [],
  };
}

function row(name, connections, result) {
  const { bytes, perSecond, barePerSecond, rateRatio, cpuMs, cpuRatio, p99, bareP99, rssMiB } = result;
  const cells = [
    name,
    connections,
    bytes,
    Math.round(perSecond),
    Math.round(barePerSecond),
    `**${rateRatio.toFixed(rateRatio < 0.1 ? 3 : 2)}**`,
    cpuMs.toFixed(3),
    cpuRatio.toFixed(2),
    p99,
    bareP99,
    Math.round(rssMiB),
  ];
  return `| ${cells.join(' | ')} |`;
}
