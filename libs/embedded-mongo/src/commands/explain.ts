import { doc, isDoc, type Doc, type Value } from '../bson/values.js';
import { MongoError, notImplemented } from '../errors.js';
import { countExact, prepare, type Prepared, type Query } from '../query/find.js';
import { parsePipeline } from '../query/pipeline.js';
import { parseSort } from '../query/sort.js';
import type { CollectionInfo } from '../storage/catalog.js';
import { aggregateFields, countingField, splitPipeline } from './aggregate.js';
import { Arguments } from './arguments.js';
import { hintedIndex, namespaceOf, openForReading, type CommandTable, type Session } from './command.js';
import { countQuery, findFields, findQuery } from './query-commands.js';

/** `explain`: how a command would find its documents, and what that costs. It changes nothing. */
function explain(args: Arguments, session: Session): Doc {
  const command = args.doc('explain');
  const [name = ''] = command.keys();
  const inner = new Arguments(name, command, knownFields(name));
  const namespace = namespaceOf(inner, name, session);
  const collection = openForReading(session, namespace);
  const { query, counts } = queryOf(name, inner, collection?.info);
  const verbosity = args.fields.get('verbosity') ?? 'allPlansExecution';
  const parsedQuery = query.filter;
  if (!collection) {
    const planner = doc({ namespace, parsedQuery, winningPlan: doc({ stage: 'EOF' }), rejectedPlans: [] });
    return doc({ explainVersion: '1', queryPlanner: planner, command });
  }
  const prepared = prepare(session.store, collection, query);
  const byKeys = counts && prepared.plan.exact;
  const winningPlan = byKeys ? countStageOf(prepared) : stageOf(prepared, query);
  const reply = doc({
    explainVersion: '1',
    queryPlanner: doc({ namespace, parsedQuery, winningPlan, rejectedPlans: [] }),
  });
  if (verbosity !== 'queryPlanner') {
    const keys = byKeys ? countExact(session.store, collection.info, prepared.plan) : undefined;
    reply.set('executionStats', execute(prepared, winningPlan, keys));
  }
  reply.set('command', command);
  return reply;
}

function knownFields(name: string): readonly string[] {
  if (name === 'find') return findFields;
  if (name === 'aggregate') return aggregateFields;
  if (name === 'count' || name === 'distinct') return ['query', 'key', 'limit', 'skip', 'hint', 'fields'];
  if (name === 'update') return ['updates', 'ordered'];
  if (name === 'delete') return ['deletes', 'ordered'];
  if (name === 'findAndModify')
    return ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint'];
  throw notImplemented(`explain of ${name}`);
}

/** The query of a command, and whether only the number of what it finds is wanted. */
function queryOf(
  name: string,
  args: Arguments,
  info: CollectionInfo | undefined,
): { query: Query; counts: boolean } {
  if (name === 'aggregate') {
    const stages = parsePipeline(args.fields.get('pipeline'));
    const { query, rest } = splitPipeline(stages, info, args.fields.get('hint'));
    return { query, counts: countingField(rest) !== undefined };
  }
  if (name === 'count' || name === 'distinct') {
    return { query: countQuery(args, info), counts: name === 'count' };
  }
  return { query: name === 'find' ? findQuery(args, info) : statementQuery(name, args, info), counts: false };
}

/** The query of a command that changes what it finds. */
function statementQuery(name: string, args: Arguments, info: CollectionInfo | undefined): Query {
  const [statement] = name === 'findAndModify' ? [args.fields] : args.docs(`${name}s`);
  if (!statement) throw new MongoError('BadValue', `explain needs a statement of ${name}`);
  const filter = statement.get(name === 'findAndModify' ? 'query' : 'q');
  const sort = statement.get('sort');
  return {
    filter: isDoc(filter) ? filter : new Map(),
    sort: isDoc(sort) ? parseSort(sort) : [],
    skip: 0,
    limit: 0,
    hint: info && hintedIndex(info, statement.get('hint')),
  };
}

/** The plan of a count that reads no document. */
function countStageOf({ plan }: Prepared): Doc {
  const keyPattern = plan.index.definition.get('key') as Value;
  return doc({
    stage: 'COUNT',
    inputStage: doc({ stage: 'COUNT_SCAN', keyPattern, indexName: plan.index.name }),
  });
}

/** The plan as a tree of MongoDB's stages. */
function stageOf({ plan }: Prepared, query: Query): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  const found = plan.scansAll
    ? doc({ stage: 'COLLSCAN', filter: query.filter, direction })
    : doc({
        stage: 'FETCH',
        filter: query.filter,
        inputStage: doc({
          stage: 'IXSCAN',
          keyPattern: plan.index.definition.get('key') as Value,
          indexName: plan.index.name,
          isMultiKey: plan.index.multikey.length > 0,
          isUnique: plan.index.unique || plan.index.name === '_id_',
          isSparse: plan.index.sparse,
          isPartial: plan.index.partialFilter !== undefined,
          direction,
        }),
      });
  if (plan.sorted) return found;
  const sortPattern: Doc = new Map(query.sort.map(({ path, descending }) => [path, descending ? -1 : 1]));
  return doc({ stage: 'SORT', sortPattern, inputStage: found });
}

/** @param keys what a count by keys alone counted */
function execute(prepared: Prepared, winningPlan: Doc, keys: number | undefined): Doc {
  const startedAt = Date.now();
  let nReturned = 0;
  if (keys === undefined) for (const _stored of prepared.run()) nReturned += 1;
  return doc({
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Date.now() - startedAt,
    totalKeysExamined: keys ?? prepared.costs.keysExamined,
    totalDocsExamined: prepared.costs.docsExamined,
    executionStages: new Map([...winningPlan, ['nReturned', nReturned]]),
  });
}

export const explainCommands: CommandTable = {
  explain: { fields: ['verbosity'], run: explain },
};
