import type { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Decimal128, Double } from 'bson';

/**
 * A BSON document. A Map, because a JavaScript object moves integer-like names ("2024") to the front and so
 * loses the order of fields, which BSON equality and rewriting depend on.
 */
export type Doc = Map<string, Value>;

/**
 * A BSON value. Numbers keep their BSON type: `number` is an int32 where it is a 32-bit integer and a double
 * otherwise; `Double` holds the doubles that look like an int32 (5.0); `bigint` is an int64.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Doc
  | Value[]
  | Double
  | Decimal128
  | ObjectId
  | Date
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | BSONSymbol
  | MinKey
  | MaxKey;

/** A place on a path may hold nothing at all, which is not the same as null. */
export type MaybeValue = Value | undefined;

export type NumberValue = number | bigint | Double | Decimal128;

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}

export function isNumberValue(value: unknown): value is NumberValue {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** A double that stays a double: 5.0 must not come back as the int32 5. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** The nearest JavaScript number. Undefined where the value is no number. */
export function toNumber(value: MaybeValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** MongoDB takes false, null, missing and any zero as false where it asks for a yes or no. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return toNumber(value) !== 0;
}

/** Builds a document from an object literal whose names are not integer-like. */
export function doc(fields: Record<string, MaybeValue>): Doc {
  const result: Doc = new Map();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) result.set(name, value);
  return result;
}

/** A copy whose documents and arrays can be changed; the scalar values are shared, for nothing mutates them. */
export function clone(value: Value): Value {
  if (Array.isArray(value)) return value.map(clone);
  return isDoc(value) ? cloneDoc(value) : value;
}

export function cloneDoc(document: Doc): Doc {
  const copy: Doc = new Map();
  for (const [name, item] of document) copy.set(name, clone(item));
  return copy;
}
