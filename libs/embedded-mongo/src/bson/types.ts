import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson';
import { isDoc, isInt32, type Value } from './values.js';

/** Names and numbers of BSON types, as `$type` takes them (manual: "BSON Types"). */
export const typeNumbers: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

/** The name of a value's BSON type. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'long';
  if (Array.isArray(value)) return 'array';
  if (isDoc(value)) return 'object';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof MinKey) return 'minKey';
  return 'maxKey';
}

/**
 * The place of a value's type in MongoDB's order of mixed types (manual: "Comparison/Sort Order"). Also the
 * first byte of its key, hence between 1 and 254: both the byte and its complement leave 0x00 and 0xFF free.
 */
export const rank = {
  minKey: 10,
  undefined: 20,
  null: 30,
  number: 40,
  string: 50,
  object: 60,
  array: 70,
  binData: 80,
  objectId: 90,
  bool: 100,
  date: 110,
  timestamp: 120,
  regex: 130,
  javascript: 140,
  javascriptWithScope: 150,
  maxKey: 240,
} as const;

export function rankOf(value: Value): number {
  if (typeof value === 'string') return rank.string;
  if (typeof value === 'number') return rank.number;
  const name = typeName(value);
  if (name === 'int' || name === 'long' || name === 'double' || name === 'decimal') return rank.number;
  if (name === 'symbol') return rank.string;
  return rank[name as keyof typeof rank];
}
