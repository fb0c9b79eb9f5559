import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareValues } from './compare.js';
import { decode } from './decode.js';
import { encode } from './encode.js';
import { keyOf, shorten } from './keystring.js';
import type { Doc, Value } from './values.js';
import { anyDoc, anyValue } from '../testing/arbitrary-values.js';

const sign = (order: number) => Math.sign(order);

describe('the order of BSON values', () => {
  it('orders values of every type as the manual lists them', () => {
    const ascending: Value[] = [
      new MinKey(),
      null,
      NaN,
      -Infinity,
      Decimal128.fromString('-1E400'),
      -(2n ** 63n),
      new Double(-1),
      0,
      Decimal128.fromString('0.1'),
      0.1,
      1,
      2n ** 53n,
      2n ** 53n + 1n,
      Decimal128.fromString('9007199254740993.5'),
      Decimal128.fromString('1E400'),
      Infinity,
      '',
      'a',
      'a\0',
      'a\0b',
      'ab',
      '\uffff',
      '\u{10000}',
      new Map(),
      new Map<string, Value>([['b', 1]]),
      new Map<string, Value>([['a', 'x']]),
      [],
      [1],
      [1, 2],
      new Binary(Buffer.from('zz')),
      new Binary(Buffer.from('zzz')),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(-1),
      new Date(1),
      new Timestamp({ t: 1, i: 1 }),
      new BSONRegExp('a', ''),
      new BSONRegExp('a', 'i'),
      new Code('f'),
      new Code('f', { a: 1 }),
      new MaxKey(),
    ];
    for (let i = 0; i < ascending.length; i++) {
      for (let j = 0; j < ascending.length; j++) {
        const [a, b] = [ascending[i] as Value, ascending[j] as Value];
        expect([i, j, sign(compareValues(a, b))]).toEqual([i, j, sign(i - j)]);
        expect([i, j, sign(Buffer.compare(keyOf(a), keyOf(b)))]).toEqual([i, j, sign(i - j)]);
      }
    }
  });

  it('gives numbers of different types but equal value one key', () => {
    const fives: Value[] = [
      5,
      new Double(5),
      5n,
      Decimal128.fromString('5.00'),
      Decimal128.fromString('0.5E1'),
    ];
    for (const five of fives) expect(keyOf(five)).toEqual(keyOf(5));
    expect(keyOf(new Double(-0))).toEqual(keyOf(0));
  });

  it('agrees between keys and comparison for any two values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps joined keys in the order of their parts, ascending and descending', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, anyValue, (a, b, c, d) => {
        const joined = (x: Value, y: Value) => Buffer.concat([keyOf(x), keyOf(y)]);
        const expected = sign(compareValues(a, c)) || sign(compareValues(b, d));
        expect(sign(Buffer.compare(joined(a, b), joined(c, d)))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('shortens long keys without making different values equal', () => {
    const long = keyOf('x'.repeat(5000));
    const other = keyOf('x'.repeat(4999) + 'y');
    expect(shorten(long, 300)).toHaveLength(300);
    expect(shorten(long, 300)).not.toEqual(shorten(other, 300));
    expect(shorten(long, 300)).toEqual(shorten(keyOf('x'.repeat(5000)), 300));
  });
});

describe('reading and writing BSON', () => {
  it('gives any document back with types, field order and bytes unchanged', () => {
    fc.assert(
      fc.property(anyDoc, (document) => {
        const bytes = encode(document);
        expect(encode(decode(bytes))).toEqual(bytes);
        expect(compareValues(decode(bytes), document)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps integer-like names in order and 5.0 a double', () => {
    const document: Doc = new Map<string, Value>([
      ['b', new Double(5)],
      ['10', 1],
      ['2', 2n],
    ]);
    const read = decode(encode(document));
    expect([...read.keys()]).toEqual(['b', '10', '2']);
    expect(read.get('b')).toBeInstanceOf(Double);
    expect(read.get('2')).toBe(2n);
  });

  it('refuses malformed bytes', () => {
    const good = encode(new Map<string, Value>([['a', 'text']]));
    for (let cut = 0; cut < good.length; cut++) {
      expect(() => decode(good.subarray(0, cut))).toThrow(/Invalid BSON/);
    }
    const lying = Buffer.from(good);
    lying.writeInt32LE(1_000_000, 7);
    expect(() => decode(lying)).toThrow(/Invalid BSON/);
  });
});
