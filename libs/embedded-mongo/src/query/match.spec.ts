import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, Decimal128, Double } from 'bson';
import { doc, type Doc, type Value } from '../bson/values.js';
import { compileFilter } from './match.js';
import { compileProjection } from './project.js';
import { parseSort, sortDocs, sortKey } from './sort.js';

/** Builds documents out of literals: objects become documents at any depth. */
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
const matches = (filter: object, literal: object) => compileFilter(document(filter))(document(literal));

describe('filters', () => {
  it.each([
    [{ a: 1 }, { a: new Double(1) }, true],
    [{ a: 1 }, { a: [0, 1] }, true],
    [{ a: [0, 1] }, { a: [0, 1] }, true],
    [{ a: [0, 1] }, { a: [1, 0] }, false],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    [{ a: null }, {}, true],
    [{ a: null }, { a: null }, true],
    [{ 'a.b': null }, { a: [1, 2] }, false],
    [{ 'a.b': null }, { a: 4 }, true],
    [{ 'a.b': null }, { a: [{ b: 1 }, {}] }, true],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: [2] }] }, true],
    [{ 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    [{ 'a.0': 5 }, { a: [5, 6] }, true],
    [{ 'a.0': 6 }, { a: [5, 6] }, false],
    [{ a: { $gt: 3 } }, { a: 'text' }, false],
    [{ a: { $gt: 3, $lt: 5 } }, { a: [1, 9] }, true],
    [{ a: { $elemMatch: { $gt: 3, $lt: 5 } } }, { a: [1, 9] }, false],
    [{ a: { $lte: null } }, {}, true],
    [{ a: { $lt: null } }, { a: null }, false],
    [{ a: { $lt: 1 } }, { a: NaN }, false],
    [{ a: { $gte: NaN } }, { a: NaN }, true],
    [{ a: { $gt: Decimal128.fromString('0.1') } }, { a: 0.1 }, true],
    [{ a: { $ne: 1 } }, { a: [1, 2] }, false],
    [{ a: { $ne: 1 } }, {}, true],
    [{ a: { $in: [null, 3] } }, {}, true],
    [{ a: { $in: [new BSONRegExp('^x', '')] } }, { a: 'xy' }, true],
    [{ a: { $nin: [1] } }, { a: [1] }, false],
    [{ a: { $not: { $gt: 3 } } }, {}, true],
    [{ a: { $not: new BSONRegExp('x', '') } }, { a: 'x' }, false],
    [{ a: { $exists: false } }, { a: null }, false],
    [{ 'a.b': { $exists: true } }, { a: [{}, { b: null }] }, true],
    [{ a: { $type: 'number' } }, { a: 2n }, true],
    [{ a: { $type: 'array' } }, { a: [] }, true],
    [{ a: { $type: ['string', 10] } }, { a: null }, true],
    [{ a: { $type: 'double' } }, { a: 1 }, false],
    [{ a: { $size: 2 } }, { a: [1, [2]] }, true],
    [{ a: { $size: 1 } }, { a: [1, [2]] }, false],
    [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
    [{ a: { $all: [] } }, { a: [] }, false],
    [
      { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
      { a: [{ x: 1 }, { x: 2 }] },
      true,
    ],
    [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] }, false],
    [{ a: { $mod: [4, 1] } }, { a: 9.7 }, true],
    [{ a: { $regex: 'B', $options: 'i' } }, { a: ['abc'] }, true],
    [{ a: new BSONRegExp('^b', 'm') }, { a: 'a\nb' }, true],
    [{ a: new BSONRegExp('a b # note', 'x') }, { a: 'ab' }, true],
    [{ a: new BSONRegExp('(?i)AB', '') }, { a: 'ab' }, true],
    [{ a: new BSONRegExp('^\\-x', '') }, { a: '-x' }, true],
    [{ $or: [{ a: 1 }, { b: 2 }] }, { b: 2 }, true],
    [{ $nor: [{ a: 1 }, { b: 2 }] }, { b: 2 }, false],
    [{ $and: [{ a: 1 }, { a: 2 }] }, { a: [1, 2] }, true],
    [{ $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
    [{ $expr: { $eq: ['$a', '$b'] } }, { a: 2, b: 1 }, false],
    [{ a: { $ref: 'c', $id: 1 } }, { a: { $ref: 'c', $id: 1 } }, true],
  ])('%j on %j: %s', (filter, literal, expected) => {
    expect(matches(filter, literal)).toBe(expected);
  });

  it.each([
    [{ $foo: 1 }, 'BadValue'],
    [{ a: { $foo: 1 } }, 'BadValue'],
    [{ $or: [] }, 'BadValue'],
    [{ a: { $in: 1 } }, 'BadValue'],
    [{ $where: 'true' }, 'NotImplemented'],
    [{ $text: { $search: 'x' } }, 'NotImplemented'],
    [{ a: { $near: [1, 2] } }, 'NotImplemented'],
    [{ a: new BSONRegExp('[[:alpha:]]', '') }, 'Location51091'],
    [{ a: new BSONRegExp('(', '') }, 'Location51091'],
  ])('refuses %j as %s', (filter, codeName) => {
    expect(() => compileFilter(document(filter))).toThrow(expect.objectContaining({ codeName }));
  });
});

describe('projections', () => {
  const source = { _id: 1, a: { x: 1, y: 2 }, list: [{ x: 1, y: 2 }, 5, { y: 3 }], n: [1, 2, 3] };
  it.each([
    [{ a: 1 }, { _id: 1, a: { x: 1, y: 2 } }],
    [
      { n: 1, a: 1, _id: 0 },
      { a: { x: 1, y: 2 }, n: [1, 2, 3] },
    ],
    [{ 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, {}] }],
    [{ list: { y: 1 }, _id: 0 }, { list: [{ y: 2 }, { y: 3 }] }],
    [
      { 'a.x': 0, list: 0, n: 0 },
      { _id: 1, a: { y: 2 } },
    ],
    [{ _id: 0, list: 0, n: 0 }, { a: { x: 1, y: 2 } }],
    [
      { n: { $slice: -2 }, list: 0 },
      { _id: 1, a: { x: 1, y: 2 }, n: [2, 3] },
    ],
    [
      { n: { $slice: [1, 1] }, a: 1 },
      { _id: 1, a: { x: 1, y: 2 }, n: [2] },
    ],
    [{ list: { $elemMatch: { y: 3 } } }, { _id: 1, list: [{ y: 3 }] }],
  ])('%j gives %j', (projection, expected) => {
    const result = compileProjection(document(projection))(document(source));
    expect([...result]).toEqual([...document(expected)]);
  });

  it('refuses mixtures and expressions', () => {
    expect(() => compileProjection(document({ a: 1, b: 0 }))).toThrow(
      expect.objectContaining({ code: 31254 }),
    );
    expect(() => compileProjection(document({ a: 0, b: 1 }))).toThrow(
      expect.objectContaining({ code: 31253 }),
    );
    expect(() => compileProjection(document({ a: '$b' }))).toThrow(expect.objectContaining({ code: 238 }));
    expect(() => compileProjection(document({ 'a.$': 1 }))).toThrow(expect.objectContaining({ code: 238 }));
  });
});

describe('sorting', () => {
  it('takes the least element of an array, or the greatest where it descends', () => {
    const rows = [{ v: [5, 1] }, { v: 3 }, { v: [] }, {}, { v: [2, 4] }].map(document);
    const values = (sort: object) => sortDocs(rows, document(sort)).map((row) => row.get('v'));
    expect(values({ v: 1 })).toEqual([[], undefined, [5, 1], [2, 4], 3]);
    expect(values({ v: -1 })).toEqual([[5, 1], [2, 4], 3, undefined, []]);
  });

  it('refuses to combine two arrays', () => {
    const sort = parseSort(document({ a: 1, b: 1 }));
    expect(() => sortKey(document({ a: [1], b: [2] }), sort)).toThrow(/parallel arrays/);
  });
});
