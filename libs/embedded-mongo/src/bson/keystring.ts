import { createHash } from 'node:crypto';
import { Binary, BSONRegExp, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { scopeText, textOf } from './compare.js';
import { exactNumber } from './exact-number.js';
import { rank, rankOf } from './types.js';
import { isDoc, isNumberValue, type MaybeValue, type NumberValue, type Value } from './values.js';

/**
 * Encodes a value so that the byte order of keys is MongoDB's order of values, and equal keys are equal values
 * (5, 5.0 and NumberLong(5) share a key). No key is the beginning of another, so keys can be joined to compound
 * ones and inverted for descending fields. `undefined` is what an index holds for an empty array.
 */
export function keyOf(value: MaybeValue): Buffer {
  const writer = new KeyWriter();
  writer.value(value);
  return writer.finish();
}

/** Inverts a key, which turns its order around. */
export function invert(key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(key.length);
  for (let at = 0; at < key.length; at++) result[at] = 0xff - (key[at] as number);
  return result;
}

const hashBytes = 32;

/**
 * A key of at most `limit` bytes: a longer one becomes its beginning and its SHA-256, which still tells equal
 * from different but orders only by the beginning.
 */
export function shorten(key: Buffer, limit: number): Buffer {
  if (key.length <= limit) return key;
  const hash = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, limit - hashBytes), hash]);
}

/** The part of a key that `shorten` leaves in order: a bound of a range must not be longer. */
export function orderedPart(key: Buffer, limit: number): Buffer {
  return key.length <= limit - hashBytes ? key : key.subarray(0, limit - hashBytes);
}

class KeyWriter {
  private bytes = Buffer.allocUnsafe(64);
  private length = 0;

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  value(value: MaybeValue): void {
    if (value === undefined) return this.byte(rank.undefined);
    this.byte(rankOf(value));
    if (typeof value === 'string') this.string(value);
    else if (isNumberValue(value)) this.number(value);
    else if (value instanceof ObjectId) this.append(value.id);
    else if (value instanceof Date) this.bigEndian(BigInt(value.getTime()) + 2n ** 63n);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (Array.isArray(value)) this.array(value);
    else if (isDoc(value)) this.document(value);
    else this.rareScalar(value);
  }

  private rareScalar(value: Value): void {
    if (value === null || value instanceof MinKey || value instanceof MaxKey) return;
    if (value instanceof Binary) {
      this.bigEndian(BigInt(value.length()));
      this.byte(value.sub_type);
      this.append(value.value());
    } else if (value instanceof Timestamp) {
      this.bigEndian(BigInt(value.toString()));
    } else if (value instanceof BSONRegExp) {
      this.string(value.pattern);
      this.string(value.options);
    } else if (value instanceof Code) {
      this.string(value.code);
      this.string(scopeText(value));
    } else {
      this.string(textOf(value));
    }
  }

  private number(value: NumberValue): void {
    const { base, rest } = exactNumber(value);
    this.double(base);
    this.byte(rest ? 1 : 0);
    if (rest) this.append(rest);
  }

  /** IEEE 754 bits sort as integers once negative numbers are inverted and positive ones get the sign bit. */
  private double(value: number): void {
    const at = this.reserve(8);
    if (Number.isNaN(value)) {
      this.bytes.fill(0, at, at + 8);
      return;
    }
    this.bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) for (let i = at; i < at + 8; i++) this.bytes[i] = 0xff - (this.bytes[i] as number);
    else this.bytes[at] = (this.bytes[at] as number) | 0x80;
  }

  /** UTF-8 with 00 as 00 FF, ended by 00 01: no string is the beginning of another one. */
  private string(text: string): void {
    const size = Buffer.byteLength(text);
    let at = this.reserve(size);
    this.bytes.write(text, at, 'utf8');
    for (; (at = this.bytes.indexOf(0, at)) >= 0 && at < this.length; at += 2) {
      this.reserve(1);
      this.bytes.copyWithin(at + 2, at + 1, this.length - 1);
      this.bytes[at + 1] = 0xff;
    }
    this.byte(0);
    this.byte(1);
  }

  private array(items: readonly Value[]): void {
    for (const item of items) this.value(item);
    this.byte(0);
  }

  private document(document: ReadonlyMap<string, Value>): void {
    for (const [name, value] of document) {
      this.byte(rankOf(value));
      this.string(name);
      this.value(value);
    }
    this.byte(0);
  }

  private bigEndian(value: bigint): void {
    const at = this.reserve(8);
    this.bytes.writeBigUInt64BE(value, at);
  }

  private byte(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value;
  }

  private append(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length);
    this.bytes.set(bytes, at);
  }

  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(this.length * 2);
      this.bytes.copy(larger, 0, 0, at);
      this.bytes = larger;
    }
    return at;
  }
}
