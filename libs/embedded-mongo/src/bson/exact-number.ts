import { Decimal128 } from 'bson';
import { toNumber, type NumberValue } from './values.js';

/**
 * A number as a double and what the double leaves out: `base` is the largest double not above the number,
 * `rest` orders the numbers that share a base (undefined where the double is exact). Doubles, 64-bit integers
 * and decimals thereby have one exact order.
 */
export interface ExactNumber {
  base: number;
  rest: Buffer | undefined;
}

/** Splits a number. NaN of either type has the base NaN. */
export function exactNumber(value: NumberValue): ExactNumber {
  const base = toNumber(value) as number;
  if (typeof value !== 'bigint' && !(value instanceof Decimal128)) return { base, rest: undefined };
  if (typeof value === 'bigint' && Number.isSafeInteger(base)) return { base, rest: undefined };
  const text = value.toString();
  if (Number.isNaN(base) || /inf/i.test(text)) return { base, rest: undefined };
  const decimal = parseDecimal(text);
  const order = compareToDouble(decimal, base);
  if (order === 0) return { base, rest: undefined };
  return { base: order > 0 ? base : previousDouble(base), rest: decimalKey(decimal) };
}

/** `coefficient` × 10^`exponent`. */
interface Decimal {
  coefficient: bigint;
  exponent: number;
}

function parseDecimal(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The sign of `decimal - double`, by whole numbers and so without rounding. */
function compareToDouble(decimal: Decimal, double: number): number {
  if (double === Infinity) return -1;
  if (double === -Infinity) return 1;
  const { mantissa, power } = splitDouble(double);
  let left = decimal.coefficient;
  let right = mantissa;
  if (decimal.exponent >= 0) left *= 10n ** BigInt(decimal.exponent);
  else right *= 10n ** BigInt(-decimal.exponent);
  if (power >= 0) right <<= BigInt(power);
  else left <<= BigInt(-power);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A finite double as `mantissa` × 2^`power`. */
function splitDouble(value: number): { mantissa: bigint; power: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -mantissa : mantissa, power: Math.max(exponent, 1) - 1075 };
}

function previousDouble(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

/** Sign, exponent of the leading digit, digits, an end: in the order of the numbers, whatever their precision. */
function decimalKey({ coefficient, exponent }: Decimal): Buffer {
  const negative = coefficient < 0n;
  const all = (negative ? -coefficient : coefficient).toString();
  const digits = all.replace(/0+$/, '');
  const key = Buffer.alloc(digits.length + 3);
  key.writeUInt16BE(exponent + all.length + 0x4000);
  key.write(digits, 2, 'latin1');
  if (negative) for (let at = 0; at < key.length; at++) key[at] = 0xff - (key[at] ?? 0);
  return key;
}
