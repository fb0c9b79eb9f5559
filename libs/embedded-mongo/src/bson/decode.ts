import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoError } from '../errors.js';
import { double, type Doc, type Value } from './values.js';

/** MongoDB's own limit of nested levels is 100 for stored documents; messages wrap a few around them. */
const maxDepth = 120;

/**
 * Reads one BSON document (bsonspec.org, version 1.1). The library reads it itself because the `bson`
 * package makes JavaScript objects, which reorder integer-like field names. Binary values share the memory
 * of `bytes`, which must not be reused.
 *
 * @throws MongoError InvalidBSON for malformed bytes, Overflow for more than 120 nested levels
 */
export function decode(bytes: Buffer): Doc {
  const reader = new Reader(bytes);
  const result = reader.document(0);
  if (reader.at !== bytes.length) throw malformed('bytes after the end of the document');
  return result;
}

function malformed(why: string): MongoError {
  return new MongoError('InvalidBSON', `Invalid BSON: ${why}`);
}

/** The last field names met, each at a place made from its bytes. */
const knownNames: (string | undefined)[] = Array.from({ length: 1024 }, () => undefined);

/** Longer names are not kept: they would hold memory for whoever made them up. */
const longestKnown = 64;

class Reader {
  at = 0;
  constructor(private readonly bytes: Buffer) {}

  document(depth: number): Doc {
    const result: Doc = new Map();
    const end = this.begin(depth);
    for (let type = this.type(end); type !== 0; type = this.type(end)) {
      const name = this.name();
      result.set(name, this.value(type, depth));
    }
    this.finish(end);
    return result;
  }

  private array(depth: number): Value[] {
    const result: Value[] = [];
    const end = this.begin(depth);
    for (let type = this.type(end); type !== 0; type = this.type(end)) {
      this.at = this.nameEnd() + 1;
      result.push(this.value(type, depth));
    }
    this.finish(end);
    return result;
  }

  /** Begins a document or an array. @returns the place after it */
  private begin(depth: number): number {
    if (depth > maxDepth) throw new MongoError('Overflow', 'BSON nesting depth exceeds the limit');
    const end = this.at + this.length(this.at, 5);
    this.at += 4;
    return end;
  }

  private type(end: number): number {
    const type = this.bytes[this.at++];
    if (type === undefined || (type !== 0 && this.at >= end)) throw malformed('a document has no end');
    return type;
  }

  private finish(end: number): void {
    if (this.at !== end) throw malformed('a document has a wrong length');
  }

  /** A length at `at`, checked against what is left of the bytes. */
  private length(at: number, least: number): number {
    if (at + 4 > this.bytes.length) throw malformed('a length is cut off');
    const length = this.bytes.readInt32LE(at);
    if (length < least || at + length > this.bytes.length) throw malformed('a length is out of range');
    return length;
  }

  private skip(count: number): number {
    const from = this.at;
    this.at += count;
    if (this.at > this.bytes.length) throw malformed('a value is cut off');
    return from;
  }

  private nameEnd(): number {
    let end = this.at;
    while (end < this.bytes.length && this.bytes[end] !== 0) end += 1;
    if (end === this.bytes.length) throw malformed('a name has no end');
    return end;
  }

  /** The name of a field. The same ones come again and again: they are known by their bytes. */
  private name(): string {
    const from = this.at;
    const end = this.nameEnd();
    const slot =
      (end - from + (this.bytes[from] ?? 0) * 7 + (this.bytes[end - 1] ?? 0) * 31) % knownNames.length;
    const known = knownNames[slot];
    if (known?.length === end - from && this.isAt(known, from)) {
      this.at = end + 1;
      return known;
    }
    const text = this.cstring();
    // One of other characters has more bytes than characters, and is never found by them.
    if (text.length <= longestKnown) knownNames[slot] = text;
    return text;
  }

  private isAt(text: string, from: number): boolean {
    for (let index = 0; index < text.length; index++) {
      // An ASCII character is its byte; a character beyond it is never met by one that begins it.
      if (text.charCodeAt(index) !== this.bytes[from + index] || text.charCodeAt(index) > 127) return false;
    }
    return true;
  }

  private cstring(): string {
    const end = this.nameEnd();
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  private string(): string {
    const length = this.length(this.at, 1);
    const from = this.skip(4 + length) + 4;
    if (this.bytes[this.at - 1] !== 0) throw malformed('a string has no end');
    return this.bytes.toString('utf8', from, from + length - 1);
  }

  private binary(): Binary {
    const length = this.length(this.at, 0);
    const subtype = this.bytes[this.at + 4] ?? 0;
    const from = this.skip(5 + length) + 5;
    // Subtype 2 repeats its length inside (bsonspec.org: "old binary").
    const inner = subtype === Binary.SUBTYPE_BYTE_ARRAY ? 4 : 0;
    return new Binary(this.bytes.subarray(from + inner, from + length), subtype);
  }

  private date(): Date {
    const date = new Date(Number(this.bytes.readBigInt64LE(this.skip(8))));
    if (Number.isNaN(date.getTime())) throw malformed('a date is beyond the range of JavaScript dates');
    return date;
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01:
        return double(this.bytes.readDoubleLE(this.skip(8)));
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05:
        return this.binary();
      case 0x06: // The deprecated "undefined" is stored as the null that drivers read it as.
      case 0x0a:
        return null;
      case 0x07: {
        const from = this.skip(12);
        return new ObjectId(this.bytes.subarray(from, from + 12));
      }
      case 0x08:
        return this.bytes[this.skip(1)] !== 0;
      case 0x09:
        return this.date();
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x0f:
        return this.codeWithScope();
      case 0x10:
        return this.bytes.readInt32LE(this.skip(4));
      case 0x11:
        return new Timestamp(this.bytes.readBigUInt64LE(this.skip(8)));
      case 0x12:
        return this.bytes.readBigInt64LE(this.skip(8));
      case 0x13: {
        const from = this.skip(16);
        return new Decimal128(Uint8Array.prototype.slice.call(this.bytes, from, from + 16));
      }
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw malformed(`unsupported type 0x${type.toString(16)}`);
    }
  }

  /** Rare and never looked into: the `bson` package reads the scope. */
  private codeWithScope(): Code {
    const total = this.length(this.at, 14);
    const from = this.skip(total) + 4;
    const codeLength = this.length(from, 1);
    const code = this.bytes.toString('utf8', from + 4, from + 3 + codeLength);
    return new Code(code, deserialize(this.bytes.subarray(from + 4 + codeLength, this.at)));
  }
}
