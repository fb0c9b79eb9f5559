import { ObjectId } from 'bson';
import { isDoc, type Doc, type Value } from '../bson/values.js';
import { isOperators } from './match.js';

/** What a condition amounts to in an index: one value, several values (null among them or not), or a range. */
export type ExactCondition = 'point' | 'points' | 'range';

/**
 * The paths of a filter whose conditions a range of index keys says completely, neither more nor less; undefined when
 * any of its conditions is of another kind. Numbers are left out: NaN lies in ranges that it does not match.
 */
export function exactPaths(filter: Doc): Map<string, ExactCondition> | undefined {
  const result = new Map<string, ExactCondition>();
  for (const [path, operand] of filter) {
    const condition = path.startsWith('$') ? undefined : exactCondition(operand);
    if (!condition) return undefined;
    result.set(path, condition);
  }
  return result;
}

function exactCondition(operand: Value): ExactCondition | undefined {
  if (!isOperators(operand)) return isPlain(operand) ? pointKind([operand]) : undefined;
  if (!isDoc(operand)) return undefined;
  const operators = [...operand.keys()];
  if (operators.length === 1 && operators[0] === '$eq') return exactCondition(operand.get('$eq') ?? null);
  if (operators.length === 1 && operators[0] === '$in') {
    const values = operand.get('$in');
    return Array.isArray(values) && values.every(isPlain) ? pointKind(values) : undefined;
  }
  const isRange = [...operand].every(
    ([operator, value]) => ['$gt', '$gte', '$lt', '$lte'].includes(operator) && isOrdered(value),
  );
  return isRange ? 'range' : undefined;
}

const pointKind = (values: readonly Value[]): ExactCondition =>
  values.length === 1 && values[0] !== null ? 'point' : 'points';

/** A longer text's key may be shortened, and then stands for others too. */
const longestText = 60;

const isOrdered = (value: Value): boolean =>
  (typeof value === 'string' && value.length <= longestText) ||
  value instanceof Date ||
  value instanceof ObjectId;

/** A value that a condition can be held to by one key of an index, completely. */
export const isPlain = (value: Value): boolean =>
  value === null || typeof value === 'boolean' || isOrdered(value);
