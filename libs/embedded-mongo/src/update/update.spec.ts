import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double } from 'bson';
import fc from 'fast-check';
import { compareValues, equalValues } from '../bson/compare.js';
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { clone, doc, type Doc, type Value } from '../bson/values.js';
import { anyDoc, anyValue } from '../testing/arbitrary-values.js';
import { matchedPosition } from './positional.js';
import { compileUpdate } from './update.js';
import { upsertDocument } from './upsert.js';

function from(literal: unknown): Value {
  if (Array.isArray(literal)) return literal.map(from);
  if (
    literal === null ||
    typeof literal !== 'object' ||
    Object.getPrototypeOf(literal) !== Object.prototype
  ) {
    return literal as Value;
  }
  return doc(Object.fromEntries(Object.entries(literal).map(([name, item]) => [name, from(item)])));
}
const document = (literal: object) => from(literal) as Doc;
const apply = (update: object, literal: object) => {
  const before = document({ _id: 1, ...literal });
  return compileUpdate(document(update)).apply(before, false);
};

describe('update operators', () => {
  it.each([
    [{ $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }],
    [{ $set: { z: 1, y: 2 } }, {}, { y: 2, z: 1 }],
    [{ $set: { 'a.3': 1 } }, { a: [0] }, { a: [0, null, null, 1] }],
    [{ $unset: { a: '', 'l.0': '' } }, { a: 1, l: [1, 2] }, { l: [null, 2] }],
    [{ $inc: { n: 2 } }, { n: new Double(1) }, { n: new Double(3) }],
    [{ $inc: { n: 1 } }, { n: 2147483647 }, { n: 2147483648n }],
    [{ $inc: { n: 1n } }, { n: 1 }, { n: 2n }],
    [{ $inc: { n: 5 } }, {}, { n: 5 }],
    [{ $mul: { n: 3, m: 3 } }, { n: 2 }, { n: 6, m: 0 }],
    [{ $min: { a: 1, b: 9 } }, { a: 5, b: 5 }, { a: 1, b: 5 }],
    [{ $max: { a: 'x' } }, { a: 5 }, { a: 'x' }],
    [{ $rename: { a: 'b.c' } }, { a: 1 }, { b: { c: 1 } }],
    [{ $push: { l: 1 } }, {}, { l: [1] }],
    [{ $push: { l: { $each: [5, 1], $sort: -1, $slice: 2 } } }, { l: [3] }, { l: [5, 3] }],
    [{ $push: { l: { $each: [9], $position: 1 } } }, { l: [1, 2] }, { l: [1, 9, 2] }],
    [
      { $push: { l: { $each: [{ s: 1 }], $sort: { s: 1 } } } },
      { l: [{ s: 2 }] },
      { l: [{ s: 1 }, { s: 2 }] },
    ],
    [{ $addToSet: { l: { $each: [1, 2, 2] } } }, { l: [1] }, { l: [1, 2] }],
    [
      { $addToSet: { l: { x: 1, y: 2 } } },
      { l: [{ y: 2, x: 1 }] },
      {
        l: [
          { y: 2, x: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [{ $pull: { l: { $gte: 2 } } }, { l: [1, 2, 3] }, { l: [1] }],
    [{ $pull: { l: { x: 1 } } }, { l: [{ x: 1, y: 1 }, { x: 2 }, 3] }, { l: [{ x: 2 }, 3] }],
    [{ $pull: { l: 2 } }, { l: [1, 2, 2] }, { l: [1] }],
    [{ $pullAll: { l: [1, 3] } }, { l: [1, 2, 3] }, { l: [2] }],
    [{ $pop: { l: -1 } }, { l: [1, 2] }, { l: [2] }],
    [{ $setOnInsert: { a: 1 } }, {}, {}],
  ])('%j on %j', (update, before, after) => {
    expect([...apply(update, before)]).toEqual([...document({ _id: 1, ...after })]);
  });

  it.each([
    [{ $set: { a: 1, 'a.b': 2 } }, {}, 'ConflictingUpdateOperators'],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, {}, 'ConflictingUpdateOperators'],
    [{ $set: { _id: 2 } }, {}, 'ImmutableField'],
    [{ $unset: { _id: 1 } }, {}, 'ImmutableField'],
    [{ $set: { 'a.b': 1 } }, { a: 5 }, 'PathNotViable'],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 'PathNotViable'],
    [{ $inc: { a: 1 } }, { a: 'x' }, 'TypeMismatch'],
    [{ $inc: { a: 'x' } }, { a: 1 }, 'TypeMismatch'],
    [{ $inc: { a: 9223372036854775807n } }, { a: 1 }, 'BadValue'],
    [{ $inc: { a: 1 } }, { a: Decimal128.fromString('1') }, 'NotImplemented'],
    [{ $push: { a: 1 } }, { a: 1 }, 'BadValue'],
    [{ $push: { a: { $each: 1 } } }, {}, 'BadValue'],
    [{ $pop: { a: 1 } }, { a: 'x' }, 'TypeMismatch'],
    [{ $foo: { a: 1 } }, {}, 'FailedToParse'],
    [{ $set: { 'a..b': 1 } }, {}, 'EmptyFieldName'],
    [{ $set: { 'a.$[].b': 1 } }, {}, 'BadValue'],
    [{ $set: { 'a.$[].b': 1 } }, { a: 1 }, 'BadValue'],
    [{ $set: { 'a.$[x].b': 1 } }, { a: [] }, 'BadValue'],
    [{ $set: { 'a.$[]': 1, 'a.0': 2 } }, { a: [1] }, 'ConflictingUpdateOperators'],
    [{ $set: { 'a.$.b': 1 } }, {}, 'BadValue'],
    [{ a: 1, $set: { b: 1 } }, {}, 'DollarPrefixedFieldName'],
  ])('refuses %j on %j as %s', (update, before, codeName) => {
    expect(() => apply(update, before)).toThrow(expect.objectContaining({ codeName }));
  });

  it('takes a pipeline, which keeps the _id and may only hold stages that make one document of one', () => {
    const update = [document({ $set: { total: { $add: ['$a', '$b'] } } }), document({ $unset: 'a' })];
    const next = compileUpdate(update).apply(document({ _id: 7, a: 1, b: 2 }), false);
    expect([...next]).toEqual([...document({ _id: 7, b: 2, total: 3 })]);
    const renamed = [document({ $replaceWith: { _id: 8 } })];
    expect(() => compileUpdate(renamed).apply(document({ _id: 7 }), false)).toThrow(/immutable field/);
    expect(() => compileUpdate([document({ $sort: { a: 1 } })])).toThrow(/not allowed/);
  });

  it('leaves the document it is given unchanged', () => {
    const before = document({ _id: 1, a: { l: [1] } });
    const bytes = encode(before);
    compileUpdate(document({ $push: { 'a.l': 2 }, $set: { b: 1 } })).apply(before, false);
    expect(encode(before)).toEqual(bytes);
  });
});

describe('random updates', () => {
  const operator = fc.constantFrom('$set', '$unset', '$push', '$addToSet', '$min', '$max');

  /** What each operator means for one top-level field, in as few words as possible. */
  function model(document: Doc, name: string, path: string, operand: Value): Doc | undefined {
    const result = clone(document) as Doc;
    const current = result.get(path);
    if (name === '$set') return result.set(path, operand);
    if (name === '$unset') {
      result.delete(path);
      return result;
    }
    if (name === '$push' || name === '$addToSet') {
      if (current !== undefined && !Array.isArray(current)) return undefined;
      const list = current ?? [];
      const has = name === '$addToSet' && list.some((item) => equalValues(item, operand));
      return result.set(path, has ? list : [...list, operand]);
    }
    const order = current === undefined ? 0 : compareValues(operand, current);
    const wins = current === undefined || (name === '$min' ? order < 0 : order > 0);
    return wins ? result.set(path, operand) : result;
  }

  it('give what a simple model gives, also after being stored', () => {
    fc.assert(
      fc.property(
        anyDoc,
        operator,
        fc.constantFrom('a', 'b', '10', '2'),
        anyValue,
        (fields, name, path, operand) => {
          const before: Doc = new Map<string, Value>([['_id', 1], ...fields]);
          const isClause = operand instanceof Map && operand.has('$each');
          fc.pre(!isClause);
          const expected = model(before, name, path, operand);
          const run = () =>
            compileUpdate(doc({ [name]: new Map([[path, operand]]) })).apply(decode(encode(before)), false);
          if (!expected) expect(run).toThrow(/non-array/);
          else expect(encode(run())).toEqual(encode(expected));
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('upserts', () => {
  const upsert = (filter: object, update: object) => {
    const result = upsertDocument(document(filter), compileUpdate(document(update)));
    result.delete('_id');
    return [...result];
  };

  it('start from the equalities of the filter', () => {
    expect(
      upsert({ a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: { $in: [4] } }] }, { $set: { z: 1 } }),
    ).toEqual([...document({ a: 1, b: { c: 2 }, e: 4, z: 1 })]);
    expect(upsert({ a: 1 }, { b: 2 })).toEqual([['b', 2]]);
    expect(upsert({ a: 1 }, { $setOnInsert: { b: 2 } })).toEqual([...document({ a: 1, b: 2 })]);
    expect(() => upsert({ a: 1, $and: [{ a: 2 }] }, { $set: { z: 1 } })).toThrow(/matched twice/);
  });

  it('put the _id in front and keep one that is given, be it null', () => {
    const update = compileUpdate(document({ $set: { a: 1 } }));
    expect([...upsertDocument(document({ _id: 7 }), update)]).toEqual([...document({ _id: 7, a: 1 })]);
    expect([...upsertDocument(document({ b: 1, _id: null }), update)].map(([name]) => name)).toEqual([
      '_id',
      'b',
      'a',
    ]);
  });
});

describe('the positional operator', () => {
  const position = (filter: object, literal: object) =>
    matchedPosition(document(literal), document(filter), document({ $set: { 'l.$.done': true } }));

  it('stands for the first element that meets the conditions on its array', () => {
    expect(position({ 'l.x': 2 }, { l: [{ x: 1 }, { x: 2 }] })).toBe(1);
    expect(position({ l: { $elemMatch: { x: 2, y: 1 } } }, { l: [{ x: 2 }, { x: 2, y: 1 }] })).toBe(1);
    expect(position({ 'l.x': 2, 'l.y': 1 }, { l: [{ x: 2 }, { x: 2, y: 1 }] })).toBe(1);
    expect(position({ a: 1 }, { a: 1, l: [{ x: 1 }] })).toBeUndefined();
  });
});

describe('array filters', () => {
  const filtered = (update: object, arrayFilters: object[], literal: object) =>
    compileUpdate(document(update), from(arrayFilters)).apply(document({ _id: 1, ...literal }), false);

  it('stand for the elements that they match, at any depth', () => {
    const inner = { $set: { 'a.$[x].l.$[y]': 0, 'b.$[]': 1 } };
    const filters = [{ 'x.on': true }, { y: { $gt: 4 } }];
    const literal = { a: [{ on: true, l: [5, 2] }, { on: false, l: [9] }, 3], b: [7, 8] };
    const expected = { a: [{ on: true, l: [0, 2] }, { on: false, l: [9] }, 3], b: [1, 1] };
    expect(filtered(inner, filters, literal)).toEqual(document({ _id: 1, ...expected }));
    const both = [{ $and: [{ 'x.n': { $gt: 1 } }, { 'x.n': { $lt: 3 } }] }];
    const removed = filtered({ $unset: { 'a.$[x].n': '' } }, both, { a: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    expect(removed).toEqual(document({ _id: 1, a: [{ n: 1 }, {}, { n: 3 }] }));
  });

  it.each([
    [{ $set: { 'a.$[x]': 1 } }, [{ x: 1, y: 2 }], 'FailedToParse'],
    [{ $set: { 'a.$[x]': 1 } }, [{ x: 1 }, { 'x.b': 2 }], 'FailedToParse'],
    [{ $set: { 'a.$[x]': 1 } }, [{ x: 1 }, { y: 2 }], 'FailedToParse'],
    [{ $set: { 'a.$[X]': 1 } }, [{ X: 1 }], 'BadValue'],
    [{ $rename: { 'a.$[x]': 'b' } }, [{ x: 1 }], 'BadValue'],
  ])('refuse %j with %j as %s', (update, filters, codeName) => {
    expect(() => filtered(update, filters, { a: [1] })).toThrow(expect.objectContaining({ codeName }));
  });
});
