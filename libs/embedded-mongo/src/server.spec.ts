import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { decode } from './bson/decode.js';
import { encode } from './bson/encode.js';
import { doc, type Doc } from './bson/values.js';
import { start } from './index.js';
import { errorOf, MongoClient, startFixture, temporaryDir, type Fixture } from './testing/fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

let collections = 0;
const db = () => fixture.client.db('test');
const fresh = () => db().collection(`c${(collections += 1)}`);

/** The parts of a plan that matter, out of the answer of `explain`. */
async function planOf(cursor: { explain(verbosity: 'executionStats'): Promise<object> }) {
  const { queryPlanner, executionStats } = (await cursor.explain('executionStats')) as {
    queryPlanner: { winningPlan: { stage: string; inputStage?: { indexName?: string; direction?: string } } };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
  };
  const { stage, inputStage } = queryPlanner.winningPlan;
  return {
    stage,
    index: inputStage?.indexName,
    direction: inputStage?.direction,
    keys: executionStats.totalKeysExamined,
    docs: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}

describe('indexes', () => {
  it('serve equality, ranges, anchored expressions and sorted lists', async () => {
    const c = fresh();
    await c.insertMany(
      Array.from({ length: 200 }, (_, i) => ({
        published: i % 2 === 0,
        date: i,
        name: `name ${i}`,
        tags: [`t${i % 5}`],
      })),
    );
    expect(await planOf(c.find({ published: true }))).toMatchObject({
      stage: 'COLLSCAN',
      docs: 200,
      returned: 100,
    });
    expect(await planOf(c.find().sort({ date: 1 }))).toMatchObject({ stage: 'SORT' });
    await c.createIndex({ published: 1, date: -1 });
    await c.createIndex({ name: 1 });
    await c.createIndex({ tags: 1, date: 1 });
    const list = c.find({ published: true }).sort({ date: -1 }).limit(10);
    expect(await planOf(list)).toEqual({
      ...{ stage: 'FETCH', index: 'published_1_date_-1', direction: 'forward' },
      ...{ keys: 10, docs: 10, returned: 10 },
    });
    expect((await list.toArray()).map(({ date }) => date)).toEqual([
      198, 196, 194, 192, 190, 188, 186, 184, 182, 180,
    ]);
    const tied = c.find({ published: false }).sort({ date: 1, _id: -1 }).limit(3);
    expect(await planOf(tied)).toMatchObject({
      index: 'published_1_date_-1',
      direction: 'backward',
      docs: 3,
    });
    expect((await tied.toArray()).map(({ date }) => date)).toEqual([1, 3, 5]);
    expect(await planOf(c.find({ published: true, date: { $gte: 100, $lt: 104 } }))).toMatchObject({
      keys: 2,
      returned: 2,
    });
    expect(await planOf(c.find({ name: /^name 19/ }))).toMatchObject({
      index: 'name_1',
      keys: 11,
      returned: 11,
    });
    expect(await planOf(c.find({ name: { $in: ['name 3', 'name 4', 'none'] } }))).toMatchObject({
      keys: 2,
      returned: 2,
    });
    expect(await planOf(c.find({ tags: 't3' }).sort({ date: -1 }).limit(2))).toMatchObject({
      index: 'tags_1_date_1',
      docs: 2,
    });
    const [first] = await c.find().limit(1).toArray();
    expect(await planOf(c.find({ _id: first?._id }))).toMatchObject({ index: '_id_', docs: 1 });
    expect(
      await planOf(c.aggregate([{ $match: { name: 'name 7' } }, { $group: { _id: '$date' } }])),
    ).toMatchObject({ index: 'name_1', docs: 1 });
    expect(await planOf(c.find({ name: 'name 7' }).hint({ $natural: 1 }))).toMatchObject({
      returned: 1,
      docs: 200,
    });
    expect(await errorOf(c.find().hint('none').toArray())).toMatchObject({ code: 2, codeName: 'BadValue' });
  });

  it('are sparse or partial, and are not used where they would miss documents', async () => {
    const c = fresh();
    await c.createIndex({ code: 1 }, { unique: true, sparse: true });
    await c.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await c.insertMany([{ n: 1 }, { n: 2 }, { code: 'x' }]);
    expect(await errorOf(c.insertOne({ code: 'x' }))).toMatchObject({ code: 11000 });
    await c.insertMany([{ email: 'e' }, { email: 'e' }, { email: 'e', active: true }]);
    expect(await errorOf(c.insertOne({ email: 'e', active: true }))).toMatchObject({ code: 11000 });
    expect(await c.countDocuments({ code: null })).toBe(5);
    expect(await c.countDocuments({ email: 'e' })).toBe(3);
    expect(await c.find().sort({ code: 1 }).toArray()).toHaveLength(6);
    expect(await planOf(c.find({ code: 'x' }))).toMatchObject({ index: 'code_1', docs: 1 });
    expect(await planOf(c.find({ email: 'e', active: true }))).toMatchObject({ index: 'email_1', docs: 1 });
    expect(await planOf(c.find({ email: 'e' }))).toMatchObject({ stage: 'COLLSCAN' });
  });

  it('leave nothing behind when a build fails', async () => {
    const c = fresh();
    await c.insertMany([{ n: 1 }, { n: 2 }, { n: 1 }]);
    expect(
      await errorOf(c.createIndexes([{ key: { m: 1 } }, { key: { n: 1 }, unique: true }])),
    ).toMatchObject({ code: 11000 });
    expect(await c.indexes()).toHaveLength(1);
    await c.insertOne({ n: 1 });
    await c.createIndex({ n: 1 });
    expect(await errorOf(c.createIndex({ n: 1 }, { unique: true }))).toMatchObject({ code: 86 });
    expect(await errorOf(c.createIndex({ other: 1 }, { name: 'n_1' }))).toMatchObject({ code: 86 });
    expect(await errorOf(c.createIndex({ text: 'text' }))).toMatchObject({ code: 238 });
    await c.dropIndex('n_1');
    expect(await errorOf(c.dropIndex('n_1'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' });
    expect(
      await errorOf(c.insertOne({ a: 1, x: [1], y: [2] }).then(() => c.createIndex({ x: 1, y: 1 }))),
    ).toMatchObject({ code: 171 });
  });

  it('hold values too long for a key, and still tell them apart', async () => {
    const c = fresh();
    await c.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(10_000);
    await c.insertMany([{ text: long }, { text: `${long}y` }, { text: 'a' }]);
    expect(await errorOf(c.insertOne({ text: long }))).toMatchObject({ code: 11000 });
    expect(await c.countDocuments({ text: `${long}y` })).toBe(1);
    expect((await c.find().sort({ text: 1 }).toArray()).map(({ text }) => text.length)).toEqual([
      1, 10_000, 10_001,
    ]);
  });
});

describe('commands', () => {
  it.each([
    [{ nonsense: 1 }, 59, 'CommandNotFound'],
    [{ find: 'c', nonsense: 1 }, 40415, 'Location40415'],
    [{ find: 'c', filter: 3 }, 14, 'TypeMismatch'],
    [{ find: 'c', filter: { a: { $foo: 1 } } }, 2, 'BadValue'],
    [{ find: 'c', collation: { locale: 'de' } }, 238, 'NotImplemented'],
    [{ aggregate: 'c', pipeline: [{ $lookup: {} }], cursor: {} }, 238, 'NotImplemented'],
    [{ aggregate: 'c', pipeline: [{ $nonsense: {} }], cursor: {} }, 40324, 'Location40324'],
    [{ aggregate: 'c', pipeline: [] }, 9, 'FailedToParse'],
    [{ insert: 'c', documents: [] }, 16, 'InvalidLength'],
    [{ insert: '$bad', documents: [{ a: 1 }] }, 73, 'InvalidNamespace'],
    [{ create: 'c', capped: true, size: 10 }, 238, 'NotImplemented'],
    [{ listIndexes: 'none' }, 26, 'NamespaceNotFound'],
    [{ getMore: 5, collection: 'c' }, 14, 'TypeMismatch'],
    [{ find: 'c', startTransaction: true }, 20, 'IllegalOperation'],
  ])('%j is refused with %i', async (command, code, codeName) => {
    expect(await errorOf(db().command(command))).toMatchObject({ code, codeName });
  });

  it('refuse writes that cannot be stored', async () => {
    const c = fresh();
    expect(await errorOf(c.insertOne({ _id: [1] as never }))).toMatchObject({ code: 53 });
    await c.insertOne({ text: '' });
    const half = 'x'.repeat(9 * 1024 * 1024);
    await c.updateOne({}, { $set: { a: half } });
    expect(await errorOf(c.updateOne({}, { $set: { b: half } }))).toMatchObject({ code: 10334 });
    expect(await c.countDocuments({ b: { $exists: true } })).toBe(0);
  });

  it('send more than one message holds in several batches', async () => {
    const c = fresh();
    const filler = 'x'.repeat(3_000_000);
    for (let i = 0; i < 12; i++) await c.insertOne({ i, filler });
    const { cursor } = await db().command({ find: c.collectionName, batchSize: 1000 });
    expect(cursor.firstBatch).toHaveLength(5);
    const read = await c.find().sort({ i: 1 }).batchSize(1000).toArray();
    expect(read.map(({ i }) => i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('list, report on and drop collections and databases', async () => {
    const other = fixture.client.db('other');
    await other.createCollection('one');
    await other.createCollection('one');
    await other.collection('two').insertOne({ a: 1 });
    expect((await other.listCollections().toArray()).map(({ name }) => name)).toEqual(['one', 'two']);
    expect(await other.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'two', type: 'collection' },
    ]);
    expect(await other.command({ collStats: 'two' })).toMatchObject({ count: 1, nindexes: 1 });
    expect(await other.stats()).toMatchObject({ collections: 2, objects: 1 });
    expect((await fixture.client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      'other',
    );
    await other.dropCollection('two');
    await other.collection('two').insertOne({ b: 1 });
    expect(await other.collection('two').find().project({ _id: 0 }).toArray()).toEqual([{ b: 1 }]);
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
  });

  it('do unacknowledged writes, too', async () => {
    const c = fresh();
    await c.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    for (let i = 0; i < 100 && (await c.countDocuments()) === 0; i++)
      await new Promise((done) => setTimeout(done, 10));
    expect(await c.countDocuments()).toBe(1);
  });

  it('end cursors that nobody reads, and documents whose time is over', async () => {
    const dir = temporaryDir();
    const server = await start({ dir, cursorIdleMs: 50, sweepMs: 20 });
    const client = await new MongoClient(server.uri).connect();
    const c = client.db('ttl').collection('c');
    await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const now = Date.now();
    await c.insertMany([{ at: new Date(now - 61_000) }, { at: new Date(now - 10_000) }, { at: 'never' }, {}]);
    const cursor = c.find({}, { batchSize: 1 });
    await cursor.next();
    await new Promise((done) => setTimeout(done, 300));
    expect(await c.countDocuments()).toBe(3);
    expect(await errorOf(cursor.next())).toMatchObject({ code: 43 });
    await client.close();
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  it('are waited for by a stop', async () => {
    const dir = temporaryDir();
    const server = await start({ dir });
    const client = await new MongoClient(server.uri, { maxPoolSize: 1 }).connect();
    const writing = client
      .db('a')
      .collection('c')
      .insertMany(Array.from({ length: 2000 }, (_, i) => ({ i })))
      .then(
        () => true,
        () => false,
      );
    await new Promise((done) => setTimeout(done, 15));
    await server.stop();
    const acknowledged = await writing;
    await client.close();
    const again = await start({ dir });
    const reader = await new MongoClient(again.uri).connect();
    const count = await reader.db('a').collection('c').countDocuments();
    expect(acknowledged ? [2000] : [0, 2000]).toContain(count);
    await reader.close();
    await again.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('the wire protocol', () => {
  /** Sends bytes in two pieces and reads one reply, if one comes. */
  function exchange(message: Buffer): Promise<Buffer | undefined> {
    const path = decodeURIComponent(/mongodb:\/\/([^/]+)\//.exec(fixture.server.uri)?.[1] ?? '');
    return new Promise((resolve) => {
      const socket = connect(path);
      let received = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        if (received.length >= 4 && received.length >= received.readInt32LE(0)) socket.end();
      });
      socket.on('close', () => resolve(received.length > 0 ? received : undefined));
      socket.on('error', () => undefined);
      socket.write(message.subarray(0, 3));
      setTimeout(() => socket.write(message.subarray(3)), 5);
    });
  }

  function message(opcode: number, ...parts: Buffer[]): Buffer {
    const header = Buffer.alloc(16);
    const whole = Buffer.concat([header, ...parts]);
    whole.writeInt32LE(whole.length, 0);
    whole.writeInt32LE(77, 4);
    whole.writeInt32LE(opcode, 12);
    return whole;
  }

  const flags = (bits: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(bits);
    return bytes;
  };
  const body = (command: Doc) => Buffer.concat([Buffer.from([0]), encode(command)]);
  const ping = doc({ ping: 1, $db: 'admin' });

  it('answers the handshake in its old form, as a standalone server', async () => {
    const query = [flags(0), Buffer.from('admin.$cmd\0'), flags(0), flags(1), encode(doc({ ismaster: 1 }))];
    const reply = (await exchange(message(2004, ...query))) as Buffer;
    expect([reply.readInt32LE(8), reply.readInt32LE(12), reply.readInt32LE(32)]).toEqual([77, 1, 1]);
    const hello = decode(reply.subarray(36));
    expect(Object.fromEntries(hello)).toMatchObject({
      ismaster: true,
      maxWireVersion: 21,
      minWireVersion: 0,
    });
    for (const name of ['setName', 'topologyVersion', 'msg']) expect(hello.has(name)).toBe(false);
  });

  it('takes checksums and document sequences', async () => {
    const sequence = Buffer.concat([
      Buffer.from('documents\0'),
      encode(doc({ a: 1 })),
      encode(doc({ a: 2 })),
    ]);
    const insert = [
      flags(1),
      body(doc({ insert: 'wire', $db: 'test' })),
      Buffer.from([1]),
      flags(sequence.length + 4),
      sequence,
    ];
    const reply = (await exchange(message(2013, ...insert, flags(0)))) as Buffer;
    expect(reply.readInt32LE(8)).toBe(77);
    expect(Object.fromEntries(decode(reply.subarray(21)))).toMatchObject({ n: 2 });
  });

  it('keeps the answers apart that a slow reader has not taken yet', async () => {
    const lists = await Promise.all(
      ['slow', 'quick'].map(async (text) => {
        const c = fresh();
        await c.insertMany(Array.from({ length: 40 }, () => ({ text: text.repeat(200) })));
        return { name: c.collectionName, text: text.repeat(200) };
      }),
    );
    const [slow, quick] = lists as [(typeof lists)[0], (typeof lists)[0]];
    const find = message(2013, flags(0), body(doc({ find: slow.name, limit: 40, $db: 'test' })));
    const path = decodeURIComponent(/\/\/([^/]+)\//.exec(fixture.server.uri)?.[1] ?? '');
    const socket = connect(path);
    const replies = 60;
    // It asks for more than the system holds for it, and reads nothing until others have had their answers.
    for (let sent = 0; sent < replies; sent++) socket.write(find);
    for (let asked = 0; asked < 60; asked++) {
      const found = await db().collection(quick.name).find().limit(40).toArray();
      expect(found.every(({ text }) => text === quick.text)).toBe(true);
    }
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      if (received.length >= replies * received.readInt32LE(0)) break;
    }
    const length = received.readInt32LE(0);
    for (let at = 0; at < replies * length; at += length) {
      const cursor = decode(received.subarray(at + 21, at + length)).get('cursor') as Doc;
      const batch = cursor.get('firstBatch') as Doc[];
      expect(batch).toHaveLength(40);
      expect(batch.every((document) => document.get('text') === slow.text)).toBe(true);
    }
  });

  it('keeps silent where no answer is wanted', async () => {
    const silent = message(2013, flags(2), body(ping));
    const reply = (await exchange(
      Buffer.concat([silent, message(2013, flags(0), body(doc({ buildInfo: 1, $db: 'admin' })))]),
    )) as Buffer;
    expect(decode(reply.subarray(21)).has('version')).toBe(true);
  });

  it('refuses malformed messages and stays up', async () => {
    const codeOf = async (bytes: Buffer) =>
      decode(((await exchange(bytes)) as Buffer).subarray(21)).get('codeName');
    expect(await codeOf(message(2013, flags(4), body(ping)))).toBe('FailedToParse');
    expect(await codeOf(message(2013, flags(0), Buffer.from([0, 99, 0, 0, 0, 0])))).toBe('FailedToParse');
    expect(await codeOf(message(2013, flags(0), Buffer.from([0, 6, 0, 0, 0, 1, 0])))).toBe('InvalidBSON');
    expect(await codeOf(message(2010, flags(0), body(ping)))).toBe('IllegalOperation');
    const endless = message(2013, flags(0), body(ping));
    endless.writeInt32LE(50_000_000, 0);
    expect(await exchange(endless)).toBeUndefined();
    await db().command({ ping: 1 });
  });
});
