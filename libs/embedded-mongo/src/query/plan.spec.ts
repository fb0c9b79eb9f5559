import { describe, expect, it, beforeAll, afterAll } from '@jest/globals';
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { decode } from '../bson/decode.js';
import { doc, type Doc, type Value } from '../bson/values.js';
import { Catalog, newIndex, type CollectionInfo } from '../storage/catalog.js';
import { Collection } from '../storage/collection.js';
import { Store } from '../storage/store.js';
import { anyScalar } from '../testing/arbitrary-values.js';
import { temporaryDir } from '../testing/fixture.js';
import { countExact, prepare } from './find.js';
import { compileFilter } from './match.js';
import { choosePlan } from './plan.js';
import { sortKey, type SortField } from './sort.js';
import { isStraight, readStraight } from './stored-bytes.js';
import { BSONRegExp, ObjectId } from 'bson';

/** Values that meet often, with arrays, nulls and texts too long for a key. */
const value: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 4 }), weight: 5 },
  {
    arbitrary: fc.constantFrom<Value>('a', 'ab', 'abc', 'b', 'x'.repeat(900), `${'x'.repeat(900)}y`),
    weight: 3,
  },
  { arbitrary: fc.constant(null), weight: 1 },
  // Regular expressions are no operands of comparisons.
  { arbitrary: anyScalar.filter((scalar) => !(scalar instanceof BSONRegExp)), weight: 1 },
);
const field: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: value, weight: 5 },
  { arbitrary: fc.constant<Value>(new BSONRegExp('^a', '')), weight: 1 },
  { arbitrary: fc.array(value, { maxLength: 3 }), weight: 1 },
  {
    arbitrary: fc.array(
      fc.record({ x: value, y: value }).map((o) => doc(o)),
      { maxLength: 2 },
    ),
    weight: 1,
  },
  { arbitrary: value.map((x) => doc({ x })), weight: 1 },
);
const optional = (name: string, arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { freq: 6, nil: undefined }).map((item): [string, Value | undefined] => [name, item]);
/** At most one field has arrays: an index over two of them is refused. */
const row = fc
  .tuple(optional('a', field), optional('b', value), optional('c', value))
  .map((entries) => doc(Object.fromEntries(entries)));

const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', '_id');
const condition: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: value, weight: 4 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), value)
      .map(([name, operand]) => doc({ [name]: operand })),
    weight: 3,
  },
  { arbitrary: fc.tuple(value, value).map(([low, high]) => doc({ $gte: low, $lt: high })), weight: 2 },
  { arbitrary: fc.array(value, { maxLength: 3 }).map((list) => doc({ $in: list })), weight: 2 },
  { arbitrary: fc.constantFrom('^a', '^ab', 'b').map((pattern) => new BSONRegExp(pattern, '')), weight: 1 },
  {
    arbitrary: fc.constantFrom<Value>(doc({ $exists: true }), doc({ $exists: false }), doc({ $type: 'int' })),
    weight: 1,
  },
);
const filter: fc.Arbitrary<Doc> = fc.oneof(
  { arbitrary: fc.dictionary(path, condition, { maxKeys: 3 }).map((o) => doc(o)), weight: 4 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('$and', '$or'),
        fc.array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, list]) => doc({ [name]: list.map(([at, operand]) => doc({ [at]: operand })) })),
    weight: 1,
  },
);
const sort: fc.Arbitrary<SortField[]> = fc.uniqueArray(
  fc.record({ path: fc.constantFrom('b', 'c', '_id', 'a'), descending: fc.boolean() }),
  {
    maxLength: 3,
    selector: (one) => one.path,
  },
);

const definitions: Doc[] = [
  doc({ key: doc({ a: 1 }), name: 'a' }),
  doc({ key: doc({ b: 1, c: -1 }), name: 'b_c' }),
  doc({ key: doc({ c: 1, a: 1 }), name: 'c_a', sparse: true }),
  doc({ key: doc({ b: -1, a: 1, c: 1 }), name: 'b_a_c' }),
  doc({ key: doc({ 'a.x': 1, 'a.y': 1 }), name: 'ax_ay' }),
  doc({ key: doc({ c: -1 }), name: 'partial', partialFilterExpression: doc({ b: doc({ $gt: 1 }) }) }),
];

let dir: string;
let store: Store;
let catalog: Catalog;
beforeAll(async () => {
  dir = temporaryDir();
  store = await Store.open(dir);
  catalog = new Catalog(store);
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

let made = 0;
const namespace = () => `test.c${(made += 1)}`;

async function filled(rows: readonly Doc[], indexes = definitions): Promise<CollectionInfo> {
  const info = await store.write(() => catalog.create(namespace()));
  await store.write(() => {
    const collection = new Collection(store, catalog, info);
    // Half of the documents are there before the indexes, half of them come after.
    const insert = (document: Doc, at: number) =>
      collection.insert(new Map<string, Value>([['_id', at], ...document]));
    rows.forEach((document, at) => at % 2 === 0 && insert(document, at));
    for (const definition of indexes) {
      const index = newIndex(catalog.nextId(), definition);
      info.indexes.push(index);
      collection.build(index);
    }
    catalog.save(info);
    rows.forEach((document, at) => at % 2 === 1 && insert(document, at));
  });
  return catalog.get(info.namespace);
}

function everything(info: CollectionInfo): Doc[] {
  const collection = new Collection(store, catalog, info);
  const query = { filter: new Map(), sort: [], skip: 0, limit: 0 };
  return [...prepare(store, collection, query).run()].map(({ bytes }) => decode(bytes));
}

const idOf = (document: Doc) => document.get('_id') as number;

describe('plans', () => {
  it('give what a scan of the whole collection gives, by whatever index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 25 }),
        fc.array(fc.tuple(filter, sort), { minLength: 15, maxLength: 15 }),
        async (rows, queries) => {
          const info = await filled(rows);
          const all = everything(info);
          expect(all).toHaveLength(rows.length);
          const collection = new Collection(store, catalog, info);
          for (const [wanted, order] of queries) {
            const matches = compileFilter(wanted);
            const expected = all.filter(matches);
            for (const hint of [undefined, ...info.indexes]) {
              const query = { filter: wanted, sort: order, skip: 0, limit: 0, hint };
              const prepared = prepare(store, collection, query);
              const found = [...prepared.run()].map(({ document }) => document);
              if (prepared.plan.exact) {
                expect(countExact(store, info, prepared.plan)).toBe(expected.length);
              }
              expect(found.map(idOf).sort()).toEqual(expected.map(idOf).sort());
              const keys = found.map((document) => sortKey(document, order));
              keys.forEach((key, at) =>
                expect(Buffer.compare(keys[at - 1] ?? key, key)).toBeLessThanOrEqual(0),
              );
              const limited = [...prepare(store, collection, { ...query, skip: 1, limit: 3 }).run()];
              expect(limited.map(({ document }) => sortKey(document, order))).toEqual(keys.slice(1, 4));
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 180_000);

  it('of a form met before are those that are made anew, and what is sent as it is stored is what they find', async () => {
    const plain = fc.oneof(
      fc.constantFrom<Value>('a', 'ab', 'b', 'x'.repeat(60), true, false, new Date(0), new Date(1)),
      fc.constantFrom<Value>(new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))),
    );
    const plainRow = fc
      .tuple(
        optional('a', fc.oneof({ arbitrary: plain, weight: 9 }, fc.array(plain, { maxLength: 2 }))),
        optional('b', plain),
        optional('c', plain),
      )
      .map((entries) => doc(Object.fromEntries(entries)));
    const equalities = fc.dictionary(path, plain, { maxKeys: 3 }).map((o) => doc(o));
    let [known, straight] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(plainRow, { maxLength: 20 }),
        fc.array(fc.tuple(equalities, sort, fc.nat(2), fc.integer({ min: 1, max: 4 })), { minLength: 40 }),
        async (rows, queries) => {
          const info = await filled([...rows, doc({ b: 'a' })], definitions.slice(0, 5));
          const { plans = new Map(), ...anew } = info;
          const collection = new Collection(store, catalog, info);
          for (const [wanted, order, skip, limit] of queries) {
            const before = plans.size;
            const plan = choosePlan(info, wanted, order);
            if (plans.size === before) known += 1;
            expect(plan).toEqual(choosePlan(anew, wanted, order));
            if (!isStraight(plan)) continue;
            const query = { filter: wanted, sort: order, skip, limit };
            const sent: Buffer[] = [];
            readStraight(
              store,
              info,
              plan,
              query,
              (bytes) => sent.push(Buffer.from(bytes.subarray(0, bytes.length))) > 0,
            );
            const found = [...prepare(store, collection, query).run()].map(({ bytes }) => bytes);
            expect(sent.map(decode)).toEqual(found.map(decode));
            straight += Math.sign(sent.length);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(Math.min(known, straight)).toBeGreaterThan(50);
  }, 180_000);

  /** The `_id`s that a query finds by each index, in order; the same for all. */
  async function idsBy(rows: readonly Doc[], wanted: Doc, order: SortField[] = []): Promise<number[]> {
    const info = await filled(rows);
    const collection = new Collection(store, catalog, info);
    const results = [undefined, ...info.indexes].map((hint) => {
      const query = { filter: wanted, sort: order, skip: 0, limit: 0, hint };
      return [...prepare(store, collection, query).run()].map(({ document }) => idOf(document));
    });
    for (const result of results) expect(result).toEqual(results[0]);
    return results[0] ?? [];
  }

  it('let different elements of an array meet different conditions', async () => {
    const crossed = doc({ a: [doc({ x: 1, y: 0 }), doc({ x: 0, y: 1 })] });
    expect(await idsBy([crossed], doc({ 'a.x': 1, 'a.y': 1 }))).toEqual([0]);
    expect(await idsBy([doc({ a: [1, 9] })], doc({ a: doc({ $gt: 3, $lt: 5 }) }))).toEqual([0]);
  });

  it('sort an array by its least element even where another one was asked for', async () => {
    const rows = [doc({ a: 2 }), doc({ a: [2, 0] })];
    expect(await idsBy(rows, doc({ a: 2 }), [{ path: 'a', descending: false }])).toEqual([1, 0]);
  });

  it('order and bound values that are too long for a key', async () => {
    const long = (end: number) => doc({ a: `${'x'.repeat(2000)}${end}` });
    const rows = [long(4), long(1), long(6), long(3), long(2), long(5)];
    const order = [{ path: 'a', descending: false }];
    expect(await idsBy(rows, new Map(), order)).toEqual([1, 4, 3, 0, 5, 2]);
    const after = doc({ $gt: `${'x'.repeat(2000)}3` });
    expect(await idsBy(rows, doc({ a: after }), order)).toEqual([0, 5, 2]);
  });

  it('count and pass over documents by their keys alone where those say it all', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => doc({ b: at % 4 ? 'x' : 'y', c: new Date(at) }));
    const info = await filled(rows);
    const collection = new Collection(store, catalog, info);
    const query = { sort: [{ path: 'c', descending: true }], skip: 25, limit: 2 };
    const prepared = prepare(store, collection, { ...query, filter: doc({ b: 'x' }) });
    expect(countExact(store, info, prepared.plan)).toBe(30);
    expect([...prepared.run()].map(({ document }) => idOf(document))).toEqual([6, 5]);
    expect(prepared.costs.docsExamined).toBe(2);
    const between = doc({ b: 'x', c: doc({ $gte: new Date(4), $lt: new Date(8) }) });
    const range = prepare(store, collection, { filter: between, sort: [], skip: 0, limit: 0 });
    expect([range.plan.exact, countExact(store, info, range.plan)]).toEqual([true, 3]);
    const alsoOther = doc({ b: 'x', d: 'z' });
    expect(prepare(store, collection, { ...query, filter: alsoOther }).plan.exact).toBe(false);
  });

  it('keep the entries of indexes in step with changed and removed documents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(row, fc.option(row)), { maxLength: 12 }), async (changes) => {
        const info = await filled(changes.map(([before]) => before));
        await store.write(() => {
          const own = catalog.findOwn(info.namespace) as CollectionInfo;
          const collection = new Collection(store, catalog, own);
          const query = { filter: new Map(), sort: [], skip: 0, limit: 0 };
          for (const stored of [...prepare(store, collection, query).run()]) {
            const after = changes[idOf(stored.document)]?.[1];
            if (after) collection.replace(stored, new Map([['_id', idOf(stored.document)], ...after]));
            else collection.remove(stored);
          }
        });
        // An index filled from the documents as they are now holds the same entries.
        const renewed = catalog.get(info.namespace);
        for (const index of renewed.indexes.slice(1)) {
          const entriesOf = (id: number) =>
            [...store.indexes.getRange(rangeOf(id))].map(({ key, value }) => [
              key.subarray(4).toString('hex'),
              value.toString('hex'),
            ]);
          const fresh = await store.write(() => {
            const copy = newIndex(catalog.nextId(), index.definition);
            new Collection(store, catalog, renewed).build(copy);
            return copy;
          });
          expect(entriesOf(index.id)).toEqual(entriesOf(fresh.id));
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

function rangeOf(id: number): { start: Buffer; end: Buffer } {
  const bound = (scope: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(scope);
    return bytes;
  };
  return { start: bound(id), end: bound(id + 1) };
}
