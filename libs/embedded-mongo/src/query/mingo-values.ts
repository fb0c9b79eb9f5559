import { Decimal128, Double, Long } from 'bson';
import { double, isDoc, isInt32, type Doc, type Value } from '../bson/values.js';
import { notImplemented } from '../errors.js';

type PlainObject = Record<string, unknown>;

/**
 * A document as the object that mingo computes with.
 *
 * @throws MongoError NotImplemented for values that mingo would compute wrongly: decimals, integers beyond
 *   2^53, and integer-like field names that an object would reorder
 */
export function toPlain(value: Doc): PlainObject;
export function toPlain(value: Value): unknown;
export function toPlain(value: Value): unknown {
  if (Array.isArray(value)) return value.map((item) => toPlain(item));
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal128) throw notImplemented('aggregation over Decimal128 values');
  if (typeof value === 'bigint') {
    if (!Number.isSafeInteger(Number(value))) throw notImplemented('aggregation over integers beyond 2^53');
    return Number(value);
  }
  if (!isDoc(value)) return value;
  const result: PlainObject = {};
  for (const [name, item] of value) {
    Object.defineProperty(result, name, {
      value: toPlain(item),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  const names = [...value.keys()];
  if (names.some((name) => /^\d/.test(name)) && Object.keys(result).some((name, at) => name !== names[at])) {
    throw notImplemented('aggregation over documents whose integer-like field names are not in order');
  }
  return result;
}

/** What mingo computed, as a value; numbers take the narrowest BSON type that holds them. */
export function fromPlain(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value === 'number') return fromNumber(value);
  if (value instanceof Long) return value.toBigInt();
  if (typeof value === 'object' && isPlain(value)) return fromPlainObject(value);
  return value as Value;
}

export function fromPlainObject(value: object): Doc {
  const result: Doc = new Map();
  for (const [name, item] of Object.entries(value)) if (item !== undefined) result.set(name, fromPlain(item));
  return result;
}

function fromNumber(value: number): Value {
  if (isInt32(value)) return value;
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : double(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === null || !('_bsontype' in value || value instanceof Date || value instanceof Uint8Array)
  );
}
