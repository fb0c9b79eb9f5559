import { encode } from '../bson/encode.js';
import { clone, doc, isDoc, isNumberValue, toNumber, type Doc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { prepare, type Query } from '../query/find.js';
import { compileFilter } from '../query/match.js';
import { parsePipeline, runStages, type Stage } from '../query/pipeline.js';
import { parseSort } from '../query/sort.js';
import type { CollectionInfo } from '../storage/catalog.js';
import type { Stored } from '../storage/collection.js';
import type { Arguments } from './arguments.js';
import { hintedIndex, namespaceOf, openForReading, type CommandTable, type Session } from './command.js';
import { firstBatchSize } from './cursors.js';
import { takeOutput } from './pipeline-output.js';
import { refuseSources, sourceDocuments } from './pipeline-source.js';
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
export function countingField(rest: readonly Stage[]): { field: string; id: Value } | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || stage?.name !== '$group' || !isDoc(stage.argument)) return undefined;
  const [[, id], second] = [...stage.argument] as [[string, Value], [string, Value]?];
  if (stage.argument.size !== 2 || !isNumberValue(stage.argument.get('_id') ?? null) || !second)
    return undefined;
  const [field, sum] = second;
  return isDoc(sum) && sum.size === 1 && sum.get('$sum') === 1 ? { field, id: clone(id) } : undefined;
}

/** What a pipeline gives, as documents to go on with or as the BSON of a reply. */
interface Results {
  documents(): Iterable<Doc>;
  encoded(): Iterator<Buffer>;
}

function resultsOf(session: Session, namespace: string, query: Query, rest: readonly Stage[]): Results {
  const found = function* (): Generator<Stored> {
    const collection = openForReading(session, namespace);
    if (collection) yield* prepare(session.store, collection, query).run();
  };
  if (rest.length > 0) {
    const results = fromStages(() => runStages(documentsOf(found()), rest));
    const counting = countingField(rest);
    if (!counting) return results;
    return { ...results, encoded: () => counted(counting, () => count(session, namespace, query)) };
  }
  return {
    documents: () => documentsOf(found()),
    *encoded() {
      for (const { bytes } of found()) yield bytes;
    },
  };
}

function fromStages(documents: () => Iterable<Doc>): Results {
  return {
    documents,
    *encoded() {
      for (const document of documents()) yield encode(document);
    },
  };
}

function* documentsOf(found: Iterable<Stored>): Generator<Doc> {
  for (const { document } of found) yield document;
}

function* counted({ field, id }: { field: string; id: Value }, count: () => number): Generator<Buffer> {
  const n = count();
  if (n === 0) return;
  yield encode(
    new Map([
      ['_id', id],
      [field, n],
    ]),
  );
}

async function aggregate(args: Arguments, session: Session): Promise<Buffer> {
  if (!args.fields.has('cursor')) {
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const stages = parsePipeline(args.fields.get('pipeline'));
  const output = takeOutput(stages, session.database);
  const ofDatabase = typeof args.fields.get('aggregate') !== 'string';
  const namespace = ofDatabase
    ? `${session.database}.$cmd.aggregate`
    : namespaceOf(args, 'aggregate', session);
  const results = ofDatabase
    ? withoutCollection(args, stages)
    : overCollection(args, session, namespace, stages);
  const batchSize = toNumber(args.doc('cursor').get('batchSize')) ?? firstBatchSize;
  if (!output) return session.cursors.first(namespace, results.encoded(), { batchSize });
  await session.store.write(() => output(session, [...results.documents()]));
  return session.cursors.first(namespace, [].values(), { batchSize: 1 });
}

function overCollection(args: Arguments, session: Session, namespace: string, stages: Stage[]): Results {
  refuseSources(stages);
  const info = openForReading(session, namespace)?.info;
  const { query, rest } = splitPipeline(stages, info, args.fields.get('hint'));
  compileFilter(query.filter);
  return resultsOf(session, namespace, query, rest);
}

function withoutCollection(args: Arguments, [first, ...rest]: Stage[]): Results {
  const source = sourceDocuments(first, args);
  refuseSources(rest);
  return fromStages(() => (rest.length === 0 ? source : runStages(source, rest)));
}

export const aggregateCommands: CommandTable = {
  aggregate: { fields: aggregateFields, run: aggregate },
};
