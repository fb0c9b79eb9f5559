import mongoose from 'mongoose';
import { isRecord, mismatch } from './match-result.js';
import { entityOptions, onClient, onCollection, onDatabase } from './operations.js';
import { plain } from './plain.js';
import type {
  CollectionData,
  ExpectedError,
  ExpectedEvents,
  Operation,
  UnifiedFile,
  UnifiedTest,
} from './unified-format.js';

const { MongoClient, MongoServerError } = mongoose.mongo;
type Client = mongoose.mongo.MongoClient;
type Seen = Record<'commandStartedEvent' | 'commandSucceededEvent', unknown>;

interface Entities {
  clients: Map<string, { client: Client; seen: Partial<Seen>[] }>;
  databases: Map<string, mongoose.mongo.Db>;
  collections: Map<string, mongoose.mongo.Collection>;
}

/** The server said of a feature that the test needs: I do not have this (error 238, `NotImplemented`). */
export class FeatureRefused extends Error {}

const NOT_IMPLEMENTED = 238;

/**
 * Runs one test of the unified format.
 *
 * @param internal a client for what the runner itself does
 * @throws FeatureRefused
 * @returns undefined if it passes, otherwise the first thing that is not as expected
 */
export async function runTest(
  uri: string,
  internal: Client,
  file: UnifiedFile,
  test: UnifiedTest,
): Promise<string | undefined> {
  for (const data of file.initialData ?? []) await fill(internal, data);
  const entities = createEntities(uri, file);
  try {
    for (const operation of test.operations) {
      const wrong = await runOperation(entities, operation);
      if (wrong) return `${operation.name}: ${wrong}`;
    }
    // An unacknowledged write has no reply; a ping behind it on the same connection has.
    for (const { client } of entities.clients.values()) await client.db('admin').command({ ping: 1 });
    for (const expected of test.expectEvents ?? []) {
      const wrong = compareEvents(expected, entities.clients.get(expected.client)?.seen ?? []);
      if (wrong) return wrong;
    }
    for (const data of test.outcome ?? []) {
      const found = await collectionOf(internal, data).find().sort({ _id: 1 }).toArray();
      const wrong = mismatch(plain(data.documents), plain(found), false, 'outcome');
      if (wrong) return wrong;
    }
    return undefined;
  } finally {
    for (const { client } of entities.clients.values()) await client.close();
  }
}

const collectionOf = (client: Client, { databaseName, collectionName }: CollectionData) =>
  client.db(databaseName).collection(collectionName);

async function fill(client: Client, data: CollectionData): Promise<void> {
  const collection = collectionOf(client, data);
  await collection.drop();
  if (data.documents.length > 0) await collection.insertMany(structuredCloneOf(data.documents));
  else await client.db(data.databaseName).createCollection(data.collectionName);
}

/** The driver adds an `_id` to the documents that it inserts. */
const structuredCloneOf = (documents: readonly Record<string, unknown>[]) =>
  documents.map((document) => ({ ...document }));

function createEntities(uri: string, file: UnifiedFile): Entities {
  const entities: Entities = { clients: new Map(), databases: new Map(), collections: new Map() };
  for (const { client, database, collection } of file.createEntities ?? []) {
    if (client) entities.clients.set(client.id, observed(uri, client.uriOptions));
    if (database) {
      const owner = entities.clients.get(database.client)?.client as Client;
      entities.databases.set(
        database.id,
        owner.db(database.databaseName, entityOptions(database.databaseOptions)),
      );
    }
    if (collection) {
      const owner = entities.databases.get(collection.database) as mongoose.mongo.Db;
      const options = entityOptions(collection.collectionOptions);
      entities.collections.set(collection.id, owner.collection(collection.collectionName, options));
    }
  }
  return entities;
}

function observed(uri: string, options: Record<string, unknown> | undefined) {
  const client = new MongoClient(uri, { ...options, monitorCommands: true, maxPoolSize: 1 });
  const seen: Partial<Seen>[] = [];
  client.on('commandStarted', ({ command, commandName, databaseName }) => {
    // The command is looked at as it was sent, before the driver does anything else with it.
    seen.push({ commandStartedEvent: plain({ command: { ...command }, commandName, databaseName }) });
  });
  client.on('commandSucceeded', ({ reply, commandName }) => {
    seen.push({ commandSucceededEvent: plain({ reply, commandName }) });
  });
  return { client, seen };
}

async function runOperation(entities: Entities, operation: Operation): Promise<string | undefined> {
  let result: unknown;
  try {
    result = plain(await perform(entities, operation));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_IMPLEMENTED) {
      throw new FeatureRefused(error.message);
    }
    if (operation.expectError) return compareError(operation.expectError, error as Error);
    return `failed: ${(error as Error).message}`;
  }
  if (operation.expectError) return 'an error was expected';
  if (operation.expectResult === undefined) return undefined;
  return mismatch(plain(operation.expectResult), result, true);
}

async function perform(
  entities: Entities,
  { object, name, arguments: given = {} }: Operation,
): Promise<unknown> {
  const collection = entities.collections.get(object);
  if (collection) return onCollection(collection, name, given);
  const database = entities.databases.get(object);
  if (database) return onDatabase(database, name, given);
  const client = entities.clients.get(object)?.client;
  if (client) return onClient(client, name, given);
  throw new Error(`the runner does not know ${name} on ${object}`);
}

function compareError(expected: ExpectedError, error: Error): string | undefined {
  const details = error as Error & {
    code?: unknown;
    codeName?: unknown;
    errorResponse?: unknown;
    result?: unknown;
  };
  const fromServer = error instanceof MongoServerError;
  if (error.message.startsWith('the runner')) return error.message;
  if (expected.isClientError !== undefined && expected.isClientError === fromServer) {
    return `an error of the ${fromServer ? 'server' : 'client'}: ${error.message}`;
  }
  if (expected.errorContains && !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())) {
    return `the error does not say "${expected.errorContains}": ${error.message}`;
  }
  if (expected.errorCode !== undefined && details.code !== expected.errorCode) {
    return `the error has the code ${String(details.code)}: ${error.message}`;
  }
  if (expected.errorResponse !== undefined) {
    const wrong = mismatch(plain(expected.errorResponse), plain(details.errorResponse ?? error), true);
    if (wrong) return wrong;
  }
  if (expected.expectResult === undefined) return undefined;
  return mismatch(plain(expected.expectResult), plain(details.result ?? {}), true);
}

function compareEvents({ client, events, ignoreExtraEvents }: ExpectedEvents, all: Partial<Seen>[]) {
  const kinds = new Set(events.flatMap((event) => Object.keys(event)));
  const seen = all.filter((event) => {
    const [[kind, value] = ['', undefined]] = Object.entries(event);
    return (kinds.size === 0 || kinds.has(kind)) && !(isRecord(value) && value['commandName'] === 'ping');
  });
  if (ignoreExtraEvents ? seen.length < events.length : seen.length !== events.length) {
    return `${client}: ${seen.length} events in place of ${events.length}`;
  }
  for (const [at, event] of events.entries()) {
    for (const [kind, { command, reply, ...names }] of Object.entries(event) as [
      keyof Seen,
      Record<string, unknown>,
    ][]) {
      const actual = seen[at]?.[kind];
      if (!isRecord(actual)) return `event ${at}: not a ${kind}`;
      const wrong =
        mismatch(plain(names), actual, true, `event ${at}`) ??
        (command === undefined
          ? undefined
          : mismatch(plain(command), actual['command'], true, `event ${at}`)) ??
        (reply === undefined ? undefined : mismatch(plain(reply), actual['reply'], true, `event ${at}`));
      if (wrong) return wrong;
    }
  }
  return undefined;
}
