import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { MongoError } from '../errors.js';
import type { Doc, Value } from '../bson/values.js';
import { fromPlain, toPlain } from './mingo-values.js';

/** Expressions that run code of the client: never. */
const { $function: _function, ...safeExpressions } = expressions;
const { $accumulator: _accumulator, ...safeAccumulators } = accumulators;

/** mingo's operators, named one by one, so that nothing works that was not chosen. */
export const expressionContext = Context.init({
  accumulator: safeAccumulators,
  expression: safeExpressions,
});

export const mingoOptions: Options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: expressionContext,
};

/**
 * Evaluates an aggregation expression (manual: "Aggregation Operators") over a document.
 *
 * @throws MongoError BadValue if the expression is malformed or of the wrong types
 */
export function evaluate(expression: Value, document: Doc): Value {
  return guarded(() => fromPlain(evalExpr(toPlain(document), toPlain(expression), mingoOptions)));
}

/** mingo throws plain errors; the client gets them as BadValue with mingo's sentence. */
export function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError('BadValue', error instanceof Error ? error.message : String(error));
  }
}
