import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import type { Doc, Value } from '../bson/values.js';

/** Generators of BSON values for property tests. Small ranges, so that equal and nearly equal values are common. */

const hex = fc.stringMatching(/^[0-9a-f]{24}$/);
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'é', '\u{10000}', '\uffff'),
);

const anyNumber: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.double().map((value) => (Number.isInteger(value) ? new Double(value) : value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc
    .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: -4, max: 18 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc
    .constantFrom('NaN', 'Infinity', '-Infinity', '0.1', '9007199254740993')
    .map((value) => Decimal128.fromString(value)),
);

export const anyScalar: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: anyNumber, weight: 4 },
  { arbitrary: text, weight: 3 },
  fc.constant(null),
  fc.boolean(),
  hex.map((value) => new ObjectId(value)),
  fc.integer({ min: -5, max: 5 }).map((value) => new Date(value)),
  fc.uint8Array({ maxLength: 4 }).map((value) => new Binary(value, 0)),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(new BSONRegExp('a', ''), new BSONRegExp('a', 'i'), new BSONRegExp('b', '')),
  fc.constantFrom<Value>(new MinKey(), new MaxKey()),
);

const names = fc.constantFrom('a', 'b', 'c', '0', '10', '2');

export const { anyValue, anyDoc } = fc.letrec<{ anyValue: Value; anyDoc: Doc }>((tie) => ({
  anyValue: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: anyScalar, weight: 6 },
    { arbitrary: tie('anyDoc'), weight: 1 },
    { arbitrary: fc.array(tie('anyValue'), { maxLength: 3 }), weight: 1 },
  ),
  anyDoc: fc
    .array(fc.tuple(names, tie('anyValue')), { maxLength: 4 })
    .map((entries): Doc => new Map(entries)),
}));
