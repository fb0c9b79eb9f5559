import { doc, isDoc, type Doc } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { evaluate } from '../query/expression.js';
import type { Stage } from '../query/pipeline.js';
import type { Arguments } from './arguments.js';

const sources = ['$documents', '$listLocalSessions'];

/**
 * The documents with which a pipeline begins that has no collection (`aggregate: 1`): those it brings itself
 * (manual: "$documents"), or the session of the client that asks, since no others are kept here.
 *
 * @throws MongoError InvalidNamespace if it begins with neither
 */
export function sourceDocuments(stage: Stage | undefined, args: Arguments): Doc[] {
  if (stage?.name === '$listLocalSessions') {
    if (!isDoc(stage.argument) || stage.argument.size > 0)
      throw notImplemented('$listLocalSessions of users');
    const id = args.fields.get('lsid');
    return id === undefined ? [] : [doc({ _id: id, lastUse: new Date() })];
  }
  if (stage?.name !== '$documents') {
    throw new MongoError('InvalidNamespace', 'a pipeline without a collection must begin with $documents');
  }
  const documents = evaluate(stage.argument, new Map());
  if (Array.isArray(documents) && documents.every(isDoc)) return documents;
  throw new MongoError(5858203, 'error during aggregation :: caused by :: an array is expected');
}

/** @throws MongoError InvalidNamespace if a pipeline of a collection brings documents of its own */
export function refuseSources(stages: readonly Stage[]): void {
  const stray = stages.find(({ name }) => sources.includes(name));
  if (stray) {
    throw new MongoError('InvalidNamespace', `${stray.name} can only be run with 'aggregate: 1'`);
  }
}
