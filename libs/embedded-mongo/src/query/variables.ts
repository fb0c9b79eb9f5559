import { doc, isDoc, type Doc, type Value } from '../bson/values.js';
import { notImplemented } from '../errors.js';
import { evaluate } from './expression.js';

/** Fields of commands that hold filters, and that hold pipelines. */
const filters = ['filter', 'query', 'q'];
const pipelines = ['pipeline', 'update', 'u'];

/**
 * Puts the values of a command's `let` in the place of its variables, `$$name`, so that what runs it needs to know
 * nothing of them. In filters only `$expr` has variables; a pipeline has them everywhere but in filters.
 *
 * @throws MongoError NotImplemented if an expression gives one of the names a meaning of its own
 */
export function bindVariables(command: Doc): Doc {
  const given = command.get('let');
  if (!isDoc(given) || given.size === 0) return command;
  const values = new Map([...given].map(([name, value]) => [name, evaluate(value, new Map())]));
  const inStatement = (statement: Doc): Doc =>
    mapFields(statement, (name, value) => {
      if (filters.includes(name)) return inFilter(value, values);
      if (pipelines.includes(name) && Array.isArray(value)) return inExpression(value, values);
      if (['updates', 'deletes'].includes(name) && Array.isArray(value)) {
        return value.map((item) => (isDoc(item) ? inStatement(item) : item));
      }
      return value;
    });
  return inStatement(command);
}

function inFilter(value: Value, values: Doc): Value {
  if (Array.isArray(value)) return value.map((item) => inFilter(item, values));
  if (!isDoc(value)) return value;
  return mapFields(value, (name, item) =>
    name === '$expr' ? inExpression(item, values) : inFilter(item, values),
  );
}

function inExpression(value: Value, values: Doc): Value {
  if (typeof value === 'string' && value.startsWith('$$')) return bound(value, values);
  if (Array.isArray(value)) return value.map((item) => inExpression(item, values));
  if (!isDoc(value)) return value;
  refuseShadowing(value, values);
  return mapFields(value, (name, item) => {
    if (name === '$literal') return item;
    return name === '$match' ? inFilter(item, values) : inExpression(item, values);
  });
}

/** A variable's value as a literal, or a field of it where a path follows the name. */
function bound(text: string, values: Doc): Value {
  const [name = '', ...path] = text.slice(2).split('.');
  const value = values.get(name);
  if (value === undefined) return text;
  const literal = doc({ $literal: value });
  return path.reduce<Value>((input, field) => doc({ $getField: doc({ field, input }) }), literal);
}

function refuseShadowing(value: Doc, values: Doc): void {
  const vars = value.get('vars');
  const names = [value.get('as'), ...(isDoc(vars) ? vars.keys() : [])];
  if (names.some((name) => typeof name === 'string' && values.has(name))) {
    throw notImplemented('a variable of let that an expression names again');
  }
}

function mapFields(document: Doc, change: (name: string, value: Value) => Value): Doc {
  return new Map([...document].map(([name, value]) => [name, change(name, value)]));
}
