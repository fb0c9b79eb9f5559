import type mongoose from 'mongoose';
import { isRecord } from './match-result.js';

type Driver = typeof mongoose.mongo;
type Client = InstanceType<Driver['MongoClient']>;
type Collection = ReturnType<ReturnType<Client['db']>['collection']>;
type Database = ReturnType<Client['db']>;
type Options = Record<string, unknown>;

/** Runs one operation of a test on a collection through the driver. */
export function onCollection(collection: Collection, name: string, given: Options): Promise<unknown> {
  const {
    filter,
    update,
    replacement,
    document,
    documents,
    requests,
    pipeline,
    fieldName,
    keys,
    ...options
  } = withDriverNames(given);
  const where = (filter ?? {}) as Options;
  const stages = pipeline as Options[];
  switch (name) {
    case 'aggregate':
      return collection.aggregate(stages, options).toArray();
    case 'bulkWrite':
      return collection.bulkWrite(requests as Parameters<Collection['bulkWrite']>[0], options);
    case 'count':
      return collection.count(where, options);
    case 'countDocuments':
      return collection.countDocuments(where, options);
    case 'createIndex':
      return collection.createIndex(keys as Record<string, 1 | -1>, options);
    case 'deleteMany':
      return collection.deleteMany(where, options);
    case 'deleteOne':
      return collection.deleteOne(where, options);
    case 'distinct':
      return collection.distinct(fieldName as string, where, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'find':
      return collection.find(where, options).toArray();
    case 'findOne':
      return collection.findOne(where, options);
    case 'findOneAndDelete':
      return collection.findOneAndDelete(where, options);
    case 'findOneAndReplace':
      return collection.findOneAndReplace(where, replacement as Options, options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(where, update as Options, options);
    case 'insertMany':
      return collection.insertMany(documents as Options[], options);
    case 'insertOne':
      return collection.insertOne(document as Options, options);
    case 'replaceOne':
      return collection.replaceOne(where, replacement as Options, options);
    case 'updateMany':
      return collection.updateMany(where, update as Options, options);
    case 'updateOne':
      return collection.updateOne(where, update as Options, options);
    default:
      throw new Error(`the runner does not know the operation ${name}`);
  }
}

/** Runs one operation of a test on a database. */
export async function onDatabase(database: Database, name: string, given: Options): Promise<unknown> {
  const { collection, pipeline, ...options } = given;
  switch (name) {
    case 'aggregate':
      return database.aggregate(pipeline as Options[], options).toArray();
    case 'createCollection':
      await database.createCollection(collection as string, options);
      return undefined;
    case 'dropCollection':
      return database.dropCollection(collection as string, options);
    case 'modifyCollection':
      return database.command({ collMod: collection, ...options });
    default:
      throw new Error(`the runner does not know the operation ${name}`);
  }
}

/** Runs one operation of a test on a client: the bulk write over several collections, in the driver's form. */
export async function onClient(client: Client, name: string, given: Options): Promise<unknown> {
  if (name !== 'clientBulkWrite') throw new Error(`the runner does not know the operation ${name}`);
  const { models, ...options } = given;
  const list = (models as Record<string, Options>[]).flatMap((model) =>
    Object.entries(model).map(([kind, fields]) => ({ name: kind, ...fields })),
  );
  return client.bulkWrite(list as unknown as Parameters<Client['bulkWrite']>[0], options);
}

function withDriverNames(given: Options): Options {
  const { returnDocument } = given;
  return typeof returnDocument === 'string'
    ? { ...given, returnDocument: returnDocument.toLowerCase() }
    : { ...given };
}

/** Options of an entity in the driver's form. */
export function entityOptions(options: Options | undefined): Options {
  const readPreference = options?.['readPreference'];
  return isRecord(readPreference) ? { ...options, readPreference: readPreference['mode'] } : { ...options };
}
