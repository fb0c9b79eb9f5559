// npm run bench:db [-- --seconds=1 --rounds=5 --sizes=1000,100000] [--print]: the embedded database through the official driver,
// each case beside the driver's own ping with as many commands in flight, in turn, in the same run. Beside it is what the same
// driver reaches when a server only sends bytes that were made before. With --print it writes no document: continuous integration sees that it runs, and no time makes it fail.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { startServer } from './database-server.mjs';
import { writeSection } from './performance-doc.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '1000,100000' },
    print: { type: 'boolean', default: false },
  },
});
const milliseconds = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);
const SERVER = path.resolve(import.meta.dirname, '../../libs/embedded-mongo/dist/serve.js');
const PREBUILT = path.join(import.meta.dirname, 'prebuilt-database.mjs');
const DAY = 86_400_000;

/** A record as long as those of the site. */
const record = (n) => ({
  slug: `record-${n}`,
  title: `Record number ${n}`,
  date: new Date(n * DAY),
  isPublished: n % 10 !== 0,
  text: 'A sentence such as people write about a gathering. '.repeat(10),
  tags: ['one', `tag ${n % 50}`],
  n,
});

/** How often `work` is done in a second with so many at once. */
async function rate(work, atOnce) {
  let done = 0;
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function measure(size) {
  const dir = await mkdtemp(path.join(tmpdir(), 'chapel-bench-db-'));
  try {
    const filling = await startServer(SERVER, dir);
    const filler = await new mongoose.mongo.MongoClient(filling.uri).connect();
    const target = filler.db('bench').collection('records');
    await target.createIndexes([{ key: { slug: 1 }, unique: true }, { key: { isPublished: 1, date: -1 } }]);
    for (let n = 0; n < size; n += 1000) {
      await target.insertMany(Array.from({ length: Math.min(1000, size - n) }, (_, at) => record(n + at)));
    }
    await filler.close();
    await filling.stop();

    const server = await startServer(SERVER, dir);
    const client = await new mongoose.mongo.MongoClient(server.uri).connect();
    const prebuilt = await startServer(PREBUILT, dir);
    const prebuiltClient = await new mongoose.mongo.MongoClient(prebuilt.uri).connect();
    try {
      await prebuilt.ask(await answersOf(client));
      const cases = await run(client, prebuiltClient.db('bench'), size);
      return { size, cases, openMs: server.openMs, memoryMiB: await server.memory() };
    } finally {
      await client.close();
      await server.stop();
      await prebuiltClient.close();
      await prebuilt.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** What the prebuilt server answers with: one document for the collection `one`, fifty for `list`. */
async function answersOf(client) {
  const documents = await client.db('bench').collection('records').find().limit(50).toArray();
  const list = documents.map((document) => mongoose.mongo.BSON.EJSON.stringify(document, { relaxed: false }));
  return { one: list.slice(0, 1), list };
}

async function run(client, prebuilt, size) {
  const database = client.db('bench');
  const records = database.collection('records');
  const ids = (await records.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const any = () => Math.floor(Math.random() * size);
  const [one, list] = [prebuilt.collection('one'), prebuilt.collection('list')];
  const byId = (collection) => collection.findOne({ _id: ids[any()] });
  const unique = (collection) => collection.findOne({ slug: `record-${any()}` });
  const sorted = (collection) =>
    collection.find({ isPublished: true }).sort({ date: -1 }).limit(50).toArray();
  let next = size;
  const cases = [
    { name: 'findById', goal: 0.8, atOnce: 1, work: () => byId(records), bare: () => byId(one) },
    {
      name: 'unique look-up',
      goal: 0.8,
      atOnce: 1,
      work: () => unique(records),
      bare: () => unique(one),
    },
    {
      name: 'sorted list of 50 by index',
      goal: 0.35,
      atOnce: 1,
      work: () => sorted(records),
      bare: () => sorted(list),
    },
    {
      name: 'acknowledged insert, 100 in flight',
      goal: 0.5,
      atOnce: 100,
      work: () => records.insertOne(record((next += 1))),
    },
  ];
  const ping = () => database.command({ ping: 1 });
  // The first calls of each kind are compiled while they run.
  for (const { work, bare } of [{ work: ping }, ...cases]) {
    for (let n = 0; n < 300; n++) await work();
    for (let n = 0; n < 300 && bare; n++) await bare();
  }
  const results = cases.map(({ name, goal }) => ({ name, goal, rates: [], ratios: [], bareRatios: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, { work, bare, atOnce }] of cases.entries()) {
      // Before and after: what else the machine does changes from second to second.
      const before = await rate(ping, atOnce);
      const own = await rate(work, atOnce);
      const most = bare && (await rate(bare, atOnce));
      const after = await rate(ping, atOnce);
      results[at].rates.push(own);
      results[at].ratios.push(own / ((before + after) / 2));
      if (most) results[at].bareRatios.push(most / ((before + after) / 2));
    }
  }
  return results.map(({ name, goal, rates, ratios, bareRatios }) => ({
    name,
    goal,
    perSecond: median(rates),
    ratio: median(ratios),
    bareRatio: bareRatios.length > 0 ? median(bareRatios) : undefined,
  }));
}

const measured = [];
for (const size of values.sizes.split(',').map(Number)) measured.push(await measure(size));

const heads = measured.map(
  ({ size }) => `${size.toLocaleString('en')} documents: ping = 1 | bytes made before`,
);
const lines = measured[0].cases.map(({ name, goal }, at) => {
  const cells = measured.map(({ cases }) => {
    const { ratio, perSecond, bareRatio } = cases[at];
    return `${ratio.toFixed(2)} (${Math.round(perSecond)}/s) | ${bareRatio?.toFixed(2) ?? ''}`;
  });
  return `| ${name} | ${goal} | ${cells.join(' | ')} |`;
});
const table = [
  `| | Goal | ${heads.join(' | ')} |`,
  `| --- | --- | ${heads.map(() => '--- | ---').join(' | ')} |`,
  ...lines,
  `| open | < 500 ms | ${measured.map(({ openMs }) => `${Math.round(openMs)} ms | `).join(' | ')} |`,
  `| resident memory of the server, without the mapped file | < 150 MiB | ${measured.map(({ memoryMiB }) => `${Math.round(memoryMiB)} MiB | `).join(' | ')} |`,
].join('\n');
console.log(table);
if (!values.print) {
  writeSection(
    'bench:db',
    'The embedded database',
    `${table}\n\nDriver and server are two processes. The inserts, and the ping that they are divided by, have 100 commands in flight, the others one. Beside each ratio is the one that the same calls of the driver reach, in the same rounds, against a server that only sends bytes made before.`,
  );
}
