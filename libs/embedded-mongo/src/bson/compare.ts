import { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import { exactNumber } from './exact-number.js';
import { rank, rankOf } from './types.js';
import { isDoc, isNumberValue, type Doc, type NumberValue, type Value } from './values.js';

/**
 * MongoDB's order of two BSON values (manual: "Comparison/Sort Order"): first by type, then within it. Numbers
 * of all four types compare by value; documents field by field in their order; strings by UTF-8 bytes.
 *
 * @returns below zero, zero or above zero
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const byType = rankOf(a) - rankOf(b);
  if (byType !== 0) return byType;
  if (isNumberValue(a) && isNumberValue(b)) return compareNumbers(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b);
  return compareScalars(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function compareScalars(a: Value, b: Value): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) {
    return compareStrings(a.code, b.code) || compareStrings(scopeText(a), scopeText(b));
  }
  if (rankOf(a) === rank.string) return compareStrings(textOf(a), textOf(b));
  return 0;
}

/** The text of a string or of the deprecated symbol, which compares as a string. */
export function textOf(value: Value): string {
  return value instanceof BSONSymbol ? value.value : String(value);
}

/** A scope is data that nothing here evaluates: any fixed text of it serves as its order. */
export function scopeText(code: Code): string {
  return code.scope ? JSON.stringify(code.scope) : '';
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  // NaN comes before all other numbers.
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = exactNumber(a);
  const right = exactNumber(b);
  const byBase = compareDoubles(left.base, right.base);
  if (byBase !== 0) return byBase;
  if (left.rest && right.rest) return Buffer.compare(left.rest, right.rest);
  return Number(left.rest !== undefined) - Number(right.rest !== undefined);
}

/** Order of UTF-8 bytes, which is that of code points; JavaScript's own order puts surrogates before U+E000. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    const xIsSurrogate = (x & 0xf800) === 0xd800;
    const yIsSurrogate = (y & 0xf800) === 0xd800;
    return xIsSurrogate === yIsSurrogate ? x - y : xIsSurrogate ? 1 : -1;
  }
  return a.length - b.length;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const order = compareValues(a[at] as Value, b[at] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const others = b.entries();
  for (const [name, value] of a) {
    const next = others.next();
    if (next.done) return 1;
    const [otherName, otherValue] = next.value;
    const order =
      rankOf(value) - rankOf(otherValue) ||
      compareStrings(name, otherName) ||
      compareValues(value, otherValue);
    if (order !== 0) return order;
  }
  return others.next().done ? 0 : -1;
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}
