import { Decimal128 } from 'bson';
import {
  double,
  isInt32,
  isNumberValue,
  toNumber,
  type MaybeValue,
  type NumberValue,
  type Value,
} from '../bson/values.js';
import { typeName } from '../bson/types.js';
import { MongoError, notImplemented } from '../errors.js';

const int64 = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };

/**
 * The sum or product of `$inc` and `$mul`. Doubles win over integers; an int32 that overflows becomes an
 * int64 (manual: "$inc", "$mul").
 *
 * @throws MongoError TypeMismatch for no number, BadValue if an int64 overflows, NotImplemented for decimals
 */
export function arithmetic(
  operator: '$inc' | '$mul',
  path: string,
  current: MaybeValue,
  operand: Value,
): Value {
  if (!isNumberValue(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${String(operand)}}`,
    );
  }
  const start = current === undefined ? (operator === '$inc' ? 0 : zeroLike(operand)) : current;
  if (!isNumberValue(start)) {
    throw new MongoError(
      'TypeMismatch',
      `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeName(start)}`,
    );
  }
  if (start instanceof Decimal128 || operand instanceof Decimal128)
    throw notImplemented('Decimal128 arithmetic');
  if (current === undefined && operator === '$inc') return operand;
  const [left, right] = [start, operand];
  if (isWhole(left) && isWhole(right)) {
    const result = operator === '$inc' ? BigInt(left) + BigInt(right) : BigInt(left) * BigInt(right);
    if (result < int64.least || result > int64.greatest) {
      throw new MongoError(
        'BadValue',
        `Failed to apply ${operator} operations to current value: integer overflow`,
      );
    }
    const narrow = Number(result);
    return typeof left === 'bigint' || typeof right === 'bigint' || !isInt32(narrow) ? result : narrow;
  }
  const [x, y] = [toNumber(left) as number, toNumber(right) as number];
  return double(operator === '$inc' ? x + y : x * y);
}

function isWhole(value: NumberValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

/** The product of a missing field is a zero of the operand's type. */
function zeroLike(operand: NumberValue): NumberValue {
  if (typeof operand === 'bigint') return 0n;
  return isWhole(operand) ? 0 : double(0);
}
