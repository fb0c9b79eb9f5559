import { describe, expect, it } from '@jest/globals';
import { Binary, Code, Decimal128, Double } from 'bson';
import fc from 'fast-check';
import { encode } from '../bson/encode.js';
import { type Doc } from '../bson/values.js';
import { anyDoc } from '../testing/arbitrary-values.js';
import { fromExtendedJson, toExtendedJson } from './extended-json.js';

describe('Extended JSON', () => {
  it('gives any document back with types, field order and bytes unchanged', () => {
    fc.assert(
      fc.property(anyDoc, (document) => {
        expect(encode(fromExtendedJson(toExtendedJson(document)))).toEqual(encode(document));
      }),
      { numRuns: 300 },
    );
  });

  it('names types as MongoDB does', () => {
    const document: Doc = new Map<string, never>([
      ['2024', new Double(5)],
      ['10', 5n],
      ['n', Decimal128.fromString('1.50')],
      ['d', new Date(-1)],
      ['b', new Binary(Buffer.from('hi'), 0)],
      ['c', new Code('f()')],
    ] as never);
    expect(toExtendedJson(document)).toBe(
      '{"2024":{"$numberDouble":"5.0"},"10":{"$numberLong":"5"},"n":{"$numberDecimal":"1.50"},' +
        '"d":{"$date":{"$numberLong":"-1"}},"b":{"$binary":{"base64":"aGk=","subType":"00"}},"c":{"$code":"f()"}}',
    );
    expect(encode(fromExtendedJson(toExtendedJson(document)))).toEqual(encode(document));
  });

  it('reads the relaxed form', () => {
    const relaxed =
      '{"a": 5, "b": 5.0, "c": 5000000000, "d": {"$date": "1969-12-31T23:59:59.999Z"}, "e": []}';
    expect([...fromExtendedJson(relaxed)]).toEqual([
      ['a', 5],
      ['b', new Double(5)],
      ['c', 5_000_000_000n],
      ['d', new Date(-1)],
      ['e', []],
    ]);
  });

  it.each(['', '5', '{"a":}', '{"a":1}x', '{"a":1,}', '[1', '{a:1}', '{"a":"x'])('refuses %s', (text) => {
    expect(() => fromExtendedJson(text)).toThrow(/column|expected/);
  });
});
