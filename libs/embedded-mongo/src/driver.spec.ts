import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  Decimal128,
  Double,
  errorOf,
  GridFSBucket,
  Long,
  ObjectId,
  startFixture,
  type Fixture,
} from './testing/fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

let collections = 0;
const name = () => `c${(collections += 1)}`;
const fresh = () => fixture.client.db('test').collection(name());
interface Numbered {
  _id: number;
  n?: number;
  m?: unknown;
  q?: number;
  i?: number;
  d?: unknown;
  l?: unknown;
  touched?: boolean;
}

/** A collection whose documents have numbers for their `_id`. */
const numbered = () => fixture.client.db('test').collection<Numbered>(name());

describe('CRUD through the driver', () => {
  it('inserts, finds, updates and deletes', async () => {
    const c = fresh();
    const inserted = await c.insertMany([{ a: 1 }, { a: 2 }, { a: 3, nested: { x: [1, 2] } }]);
    expect(inserted.insertedCount).toBe(3);
    expect(
      await c
        .find({ a: { $gte: 2 } })
        .sort({ a: -1 })
        .project({ _id: 0, a: 1 })
        .toArray(),
    ).toEqual([{ a: 3 }, { a: 2 }]);
    expect(await c.findOne({ 'nested.x': 2 })).toMatchObject({ a: 3 });
    expect(await c.updateOne({ a: 1 }, { $set: { b: 'x' }, $inc: { a: 10 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await c.updateMany({}, { $set: { b: 'x' } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    expect(await c.updateOne({ a: 11 }, { $set: { b: 'x' } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await c.updateOne({}, { $set: { once: true } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await c.countDocuments({ once: true })).toBe(1);
    expect(await c.replaceOne({ a: 2 }, { z: 1 })).toMatchObject({ modifiedCount: 1 });
    expect(await c.countDocuments()).toBe(3);
    expect(await c.estimatedDocumentCount()).toBe(3);
    expect(await c.deleteOne({ z: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await c.deleteMany({})).toMatchObject({ deletedCount: 2 });
    expect(await c.countDocuments()).toBe(0);
  });

  it('keeps the types of numbers when a document is rewritten', async () => {
    const c = numbered();
    await c.insertOne({
      _id: 1,
      d: new Double(5),
      l: Long.fromNumber(7),
      m: Decimal128.fromString('1.50'),
      i: 3,
    });
    await c.updateOne({}, { $set: { touched: true }, $inc: { i: 1 } });
    const raw = await c.findOne({}, { promoteValues: false });
    expect(raw).toMatchObject({
      d: { _bsontype: 'Double' },
      l: { _bsontype: 'Long' },
      i: { _bsontype: 'Int32', value: 4 },
    });
    expect(String(raw?.['m'])).toBe('1.50');
  });

  it('upserts and answers with the new id', async () => {
    const c = fresh();
    const result = await c.updateOne(
      { email: 'a@b' },
      { $set: { n: 1 }, $setOnInsert: { made: true } },
      { upsert: true },
    );
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await c.findOne({}, { projection: { _id: 0 } })).toEqual({ email: 'a@b', n: 1, made: true });
    expect((await c.updateOne({ email: 'a@b' }, { $set: { n: 2 } }, { upsert: true })).upsertedCount).toBe(0);
  });

  it('finds and modifies', async () => {
    const c = numbered();
    await c.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: 9 },
    ]);
    expect(
      await c.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: -1 }, returnDocument: 'after' }),
    ).toEqual({ _id: 2, n: 10 });
    expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 5 });
    expect(await c.findOneAndReplace({ _id: 1 }, { m: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      m: 1,
    });
    expect(await c.findOneAndDelete({ _id: 2 }, { projection: { _id: 0 } })).toEqual({ n: 10 });
    expect(await c.findOneAndDelete({ _id: 2 })).toBeNull();
    expect(
      await c.findOneAndUpdate({ _id: 3 }, { $set: { q: 1 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 3, q: 1 });
  });

  it('puts the variables of let into expressions, and nowhere else', async () => {
    const c = numbered();
    await c.insertMany([
      { _id: 1, n: 5, m: '$$least' },
      { _id: 2, n: 9, m: '' },
    ]);
    const atLeast = { $expr: { $gte: ['$n', '$$least'] } };
    expect(await c.find(atLeast, { let: { least: 6 } }).toArray()).toEqual([{ _id: 2, n: 9, m: '' }]);
    expect(await c.countDocuments({ m: '$$least' })).toBe(1);
    const add = [{ $set: { n: { $add: ['$n', '$$more.by'] } } }];
    await c.updateMany({}, add, { let: { more: { by: 10 } } });
    expect(await c.distinct('n')).toEqual([15, 19]);
    const named = [{ $project: { all: { $map: { input: [1], as: 'least', in: '$$least' } } } }];
    expect(await errorOf(c.aggregate(named, { let: { least: 6 } }).toArray())).toMatchObject({ code: 238 });
  });

  it('streams large results in batches and forgets killed cursors', async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 1000 }, (_, i) => ({ i })));
    const cursor = c.find().batchSize(7);
    let seen = 0;
    for await (const _item of cursor) seen += 1;
    expect(seen).toBe(1000);
    const open = c.find().batchSize(2);
    await open.next();
    const id = open.id as InstanceType<typeof Long>;
    await open.close();
    const error = await errorOf(
      fixture.client.db('test').command({ getMore: id, collection: c.collectionName }),
    );
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('reports unique conflicts as MongoDB does', async () => {
    const c = fresh();
    await c.createIndex({ name: 1 }, { unique: true });
    await c.insertOne({ name: 'x' });
    const error = await errorOf(c.insertOne({ name: 'x' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'x' } });
    expect(error.message).toBe(
      `E11000 duplicate key error collection: test.${c.collectionName} index: name_1 dup key: { name: "x" }`,
    );
    const unordered = await errorOf(
      c.insertMany([{ name: 'y' }, { name: 'x' }, { name: 'z' }], { ordered: false }),
    );
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2 });
    const ordered = await errorOf(c.insertMany([{ name: 'p' }, { name: 'x' }, { name: 'q' }]));
    expect(ordered).toMatchObject({ insertedCount: 1 });
    expect(await c.countDocuments()).toBe(4);
    expect(await errorOf(c.updateOne({ name: 'p' }, { $set: { name: 'x' } }))).toMatchObject({ code: 11000 });
    expect(await c.countDocuments({ name: 'p' })).toBe(1);
  });

  it('groups and counts in aggregations', async () => {
    const c = fresh();
    const ref = new ObjectId();
    await c.insertMany([
      { k: 'a', n: 1, ref },
      { k: 'b', n: 2, ref },
      { k: 'a', n: 5, ref: new ObjectId() },
    ]);
    expect(
      await c
        .aggregate([
          { $match: { n: { $gt: 0 } } },
          { $group: { _id: '$k', total: { $sum: '$n' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    ).toEqual([
      { _id: 'a', total: 6 },
      { _id: 'b', total: 2 },
    ]);
    expect(
      await c
        .aggregate([{ $group: { _id: '$ref', n: { $sum: 1 } } }, { $sort: { n: -1 } }, { $limit: 1 }])
        .toArray(),
    ).toEqual([{ _id: ref, n: 2 }]);
    expect(await c.aggregate([{ $count: 'all' }]).toArray()).toEqual([{ all: 3 }]);
    expect(await c.distinct('k')).toEqual(['a', 'b']);
  });

  it('writes what a pipeline gives, all of it or nothing', async () => {
    const c = numbered();
    const target = numbered();
    await c.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id * 10 })));
    await target.createIndex({ n: 1 }, { unique: true });
    await target.insertOne({ _id: 9, n: 9 });
    const into = (stage: object) => c.aggregate([{ $match: { _id: { $gt: 1 } } }, stage]).toArray();
    expect(await into({ $out: target.collectionName })).toEqual([]);
    const copied = [
      { _id: 2, n: 20 },
      { _id: 3, n: 30 },
    ];
    expect(await target.find().toArray()).toEqual(copied);
    const constant = c.aggregate([{ $set: { n: 5 } }, { $out: target.collectionName }]).toArray();
    expect(await errorOf(constant)).toMatchObject({ code: 11000, keyPattern: { n: 1 } });
    expect(await target.find({ n: { $gt: 0 } }).toArray()).toEqual(copied);
    await target.updateOne({ _id: 2 }, { $set: { q: 7 }, $inc: { n: 1 } });
    await into({ $merge: target.collectionName });
    expect(await target.findOne({ _id: 2 })).toEqual({ _id: 2, n: 20, q: 7 });
    await into({ $merge: { into: target.collectionName, whenMatched: 'replace' } });
    expect(await target.findOne({ _id: 2 })).toEqual(copied[0]);
    const fresh = (options: object) => into({ $merge: { into: name(), ...options } });
    expect(await errorOf(fresh({ whenNotMatched: 'fail' }))).toMatchObject({ code: 13113 });
    expect(await errorOf(fresh({ on: 'n' }))).toMatchObject({ code: 51183 });
    expect(await errorOf(fresh({ whenMatched: [] }))).toMatchObject({ code: 238 });
    const early = c.aggregate([{ $out: 'x' }, { $limit: 1 }]).toArray();
    expect(await errorOf(early)).toMatchObject({ code: 40601 });
  });

  it('aggregates documents that no collection holds', async () => {
    const pipeline = [{ $documents: [{ n: 1 }, { n: 2 }] }, { $match: { n: 2 } }];
    expect(await fixture.client.db('test').aggregate(pipeline).toArray()).toEqual([{ n: 2 }]);
    expect(await errorOf(fresh().aggregate(pipeline).toArray())).toMatchObject({ code: 73 });
    const none = fixture.client.db('test').aggregate([{ $limit: 1 }]);
    expect(await errorOf(none.toArray())).toMatchObject({ code: 73 });
  });

  it('stores files of GridFS', async () => {
    const bucket = new GridFSBucket(fixture.client.db('files'));
    const content = randomBytes(700_000);
    const upload = bucket.openUploadStream('picture', { metadata: { kind: 'x' } });
    await new Promise((done, fail) =>
      Readable.from([content]).pipe(upload).on('finish', done).on('error', fail),
    );
    expect((await buffer(bucket.openDownloadStream(upload.id))).equals(content)).toBe(true);
    expect(
      (await buffer(bucket.openDownloadStream(upload.id, { start: 300_000, end: 300_010 }))).equals(
        content.subarray(300_000, 300_010),
      ),
    ).toBe(true);
    const indexes = await fixture.client.db('files').collection('fs.chunks').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }));
    await bucket.delete(upload.id);
    expect(await fixture.client.db('files').collection('fs.chunks').countDocuments()).toBe(0);
  });
});
