import { encode } from '../bson/encode.js';
import { clone, doc, isDoc, isNumberValue, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { prepare, type Query } from '../query/find.js';
import { compileFilter } from '../query/match.js';
import { parsePipeline, runStages, type Stage } from '../query/pipeline.js';
import { parseSort } from '../query/sort.js';
import type { CollectionInfo } from '../storage/catalog.js';
import type { Arguments } from './arguments.js';
import { hintedIndex, namespaceOf, openForReading, type CommandTable, type Session } from './command.js';
import { firstBatchSize } from './cursors.js';
import { count } from './query-commands.js';

export const aggregateFields = [
  ...['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation', 'explain'],
];

/**
 * The query that the first stages of a pipeline amount to, so that indexes serve them, and the stages left over.
 */
export function splitPipeline(
  pipeline: readonly Stage[],
  info: CollectionInfo | undefined,
  hint: Value | undefined,
): { query: Query; rest: Stage[] } {
  const rest = [...pipeline];
  const filters: Doc[] = [];
  const head = (name: string) => (rest[0]?.name === name ? rest.shift()?.argument : undefined);
  for (let filter = head('$match'); filter !== undefined; filter = head('$match'))
    filters.push(stageDoc('$match', filter));
  const sort = head('$sort');
  const skip = head('$skip');
  const limit = head('$limit');
  const [only] = filters;
  return {
    query: {
      filter: filters.length > 1 ? doc({ $and: filters }) : (only ?? new Map()),
      sort: sort === undefined ? [] : parseSort(stageDoc('$sort', sort)),
      skip: skip === undefined ? 0 : stageNumber('$skip', skip, 0),
      limit: limit === undefined ? 0 : stageNumber('$limit', limit, 1),
      hint: info && hintedIndex(info, hint),
    },
    rest,
  };
}

function stageDoc(name: string, argument: Value): Doc {
  if (isDoc(argument)) return argument;
  throw new MongoError(15959, `the ${name} stage needs an object`);
}

function stageNumber(name: string, argument: Value, least: number): number {
  const number = isNumberValue(argument) ? toNumber(argument) : undefined;
  if (number !== undefined && Number.isInteger(number) && number >= least) return number;
  throw new MongoError(
    least === 1 ? 15958 : 5107200,
    `invalid argument to ${name} stage: ${String(argument)}`,
  );
}

/** The stage by which drivers count documents: `{ $group: { _id: 1, n: { $sum: 1 } } }`. */
function countingField(rest: readonly Stage[]): { field: string; id: Value } | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || stage?.name !== '$group' || !isDoc(stage.argument)) return undefined;
  const [[, id], second] = [...stage.argument] as [[string, Value], [string, Value]?];
  if (stage.argument.size !== 2 || !isNumberValue(stage.argument.get('_id') ?? null) || !second)
    return undefined;
  const [field, sum] = second;
  return isDoc(sum) && sum.size === 1 && sum.get('$sum') === 1 ? { field, id: clone(id) } : undefined;
}

function* results(
  session: Session,
  namespace: string,
  query: Query,
  rest: readonly Stage[],
): Generator<Buffer> {
  const counting = countingField(rest);
  if (counting) {
    const n = count(session, namespace, query);
    if (n > 0)
      yield encode(
        new Map([
          ['_id', counting.id],
          [counting.field, n],
        ]),
      );
    return;
  }
  const collection = openForReading(session, namespace);
  const found = collection ? prepare(session.store, collection, query).run() : [];
  if (rest.length === 0) {
    for (const { bytes } of found) yield bytes;
    return;
  }
  const documents = function* (): Generator<Doc> {
    for (const { document } of found) yield document;
  };
  for (const document of runStages(documents(), rest)) yield encode(document);
}

function aggregate(args: Arguments, session: Session): Buffer {
  if (typeof args.fields.get('aggregate') !== 'string') {
    throw new MongoError('CommandNotSupported', 'aggregation without a collection is not supported');
  }
  const namespace = namespaceOf(args, 'aggregate', session);
  if (!args.fields.has('cursor')) {
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const info = openForReading(session, namespace)?.info;
  const { query, rest } = splitPipeline(
    parsePipeline(args.fields.get('pipeline')),
    info,
    args.fields.get('hint'),
  );
  compileFilter(query.filter);
  const batchSize = toNumber(args.doc('cursor').get('batchSize')) ?? firstBatchSize;
  return session.cursors.first(namespace, results(session, namespace, query, rest), { batchSize });
}

export const aggregateCommands: CommandTable = {
  aggregate: { fields: aggregateFields, run: aggregate },
};
