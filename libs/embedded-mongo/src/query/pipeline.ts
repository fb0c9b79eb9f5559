import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as stages from 'mingo/operators/pipeline';
import { Lazy, type Iterator as MingoIterator } from 'mingo/lazy';
import type { AnyObject, Options } from 'mingo/types';
import { isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { expressionContext, guarded, mingoOptions } from './expression.js';
import { compileFilter } from './match.js';
import { fromPlainObject, toPlain } from './mingo-values.js';
import { sortDocs } from './sort.js';

/** A stage of an aggregation pipeline, by its name. */
export interface Stage {
  name: string;
  argument: Value;
}

function matchStage(source: MingoIterator, filter: object, _options: Options): MingoIterator {
  const matches = compileFilter(fromPlainObject(filter));
  return source.filter((item: unknown) => matches(fromPlainObject(item as object)));
}

function sortStage(source: MingoIterator, sort: object, _options: Options): MingoIterator {
  return source.transform((items: unknown[]) => {
    const plain = new Map(items.map((item) => [fromPlainObject(item as object), item]));
    return Lazy(sortDocs([...plain.keys()], fromPlainObject(sort)).map((item) => plain.get(item)));
  });
}

/** mingo's match and sort differ from MongoDB's on mixed types, decimals and field order: ours stand in. */
const context = Context.from(
  expressionContext,
  Context.init({
    pipeline: {
      $addFields: stages.$addFields,
      $bucket: stages.$bucket,
      $bucketAuto: stages.$bucketAuto,
      $count: stages.$count,
      $facet: stages.$facet,
      $group: stages.$group,
      $limit: stages.$limit,
      $project: stages.$project,
      $replaceRoot: stages.$replaceRoot,
      $replaceWith: stages.$replaceWith,
      $sample: stages.$sample,
      $set: stages.$set,
      $skip: stages.$skip,
      $sortByCount: stages.$sortByCount,
      $unset: stages.$unset,
      $unwind: stages.$unwind,
      $match: matchStage,
      $sort: sortStage,
    },
  }),
);

const supported = new Set([
  ...['$addFields', '$bucket', '$bucketAuto', '$count', '$facet', '$group', '$limit', '$match', '$project'],
  ...[
    '$replaceRoot',
    '$replaceWith',
    '$sample',
    '$set',
    '$skip',
    '$sort',
    '$sortByCount',
    '$unset',
    '$unwind',
  ],
  // These are not for mingo: where the documents come from, and where they go.
  ...['$documents', '$listLocalSessions', '$out', '$merge'],
]);

const known = new Set([
  ...['$changeStream', '$collStats', '$currentOp', '$densify', '$fill', '$geoNear', '$graphLookup'],
  ...['$indexStats', '$listSessions', '$lookup', '$planCacheStats', '$redact', '$search'],
  ...['$setWindowFields', '$unionWith'],
]);

/**
 * Reads a pipeline.
 *
 * @throws MongoError 40323/40324 for what is no stage, NotImplemented for a stage of MongoDB that is missing here
 */
export function parsePipeline(pipeline: Value | undefined): Stage[] {
  if (!Array.isArray(pipeline))
    throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const [entry] = isDoc(stage) ? stage : [];
    if (!entry || !isDoc(stage) || stage.size !== 1) {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name, argument] = entry;
    if (known.has(name)) throw notImplemented(`the aggregation stage ${name}`);
    if (!supported.has(name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return { name, argument };
  });
}

/** Streams documents through stages; only those that must see all documents hold them in memory. */
export function* runStages(source: Iterable<Doc>, pipeline: readonly Stage[]): Generator<Doc> {
  const plain = function* (): Generator<AnyObject> {
    for (const document of source) yield toPlain(document);
  };
  const specification = pipeline.map(({ name, argument }) => ({ [name]: stageArgument(name, argument) }));
  const results = guarded(() => new Aggregator(specification, { ...mingoOptions, context }).stream(plain()));
  for (;;) {
    const next = guarded(() => results.next());
    if (next.done) return;
    yield fromPlainObject(next.value as object);
  }
}

function stageArgument(name: string, argument: Value): unknown {
  if (name === '$sort' && isDoc(argument) && argument.size === 0) {
    throw new MongoError(15976, '$sort stage must have at least one sort key');
  }
  return toPlain(argument);
}
