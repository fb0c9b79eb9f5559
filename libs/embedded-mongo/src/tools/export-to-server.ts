import mongoose from 'mongoose';
import { decode } from '../bson/decode.js';
import { keyOf } from '../bson/keystring.js';
import type { Doc, Value } from '../bson/values.js';
import type { CollectionInfo } from '../storage/catalog.js';
import type { Contents } from './backup.js';
import { partsOf, withSnapshot, type Snapshot } from './snapshot.js';

type Client = mongoose.mongo.MongoClient;
type Target = mongoose.mongo.Collection;

/** Documents that are sent, and then read again and compared, at once. */
const BATCH = 200;

/**
 * Copies the database of a folder to the MongoDB server at `uri`, indexes included, and reads every document back to
 * compare it byte by byte. A site that runs goes on running, but what it writes from now on is not copied.
 *
 * @param uri where it names a database, that one is filled, otherwise those of the same names: the site goes by the
 *   same rule
 * @throws Error with a sentence if a collection of the server is not empty or a document came back different
 */
export async function exportToServer(dir: string, uri: string): Promise<Contents> {
  const named = /^[^:]+:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  const client = await new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 10_000 }).connect();
  try {
    return await withSnapshot(dir, async (snapshot) => {
      const targetOf = (info: CollectionInfo) => {
        const { database, collection } = partsOf(info);
        return client.db(named ?? database).collection(collection);
      };
      for (const info of snapshot.collections) await refuseFull(targetOf(info));
      let documents = 0;
      for (const info of snapshot.collections)
        documents += await copy(client, snapshot, info, targetOf(info));
      return { collections: snapshot.collections.length, documents };
    });
  } finally {
    await client.close();
  }
}

async function refuseFull(target: Target): Promise<void> {
  if (await target.findOne({}, { projection: { _id: 1 } })) {
    throw new Error(`${target.namespace} on the server holds documents already. Nothing was copied.`);
  }
}

async function copy(
  client: Client,
  snapshot: Snapshot,
  info: CollectionInfo,
  target: Target,
): Promise<number> {
  const database = client.db(target.dbName);
  const definitions = info.indexes.slice(1).map(({ definition }) => withoutVersion(definition));
  if (definitions.length > 0) {
    await database.command({ createIndexes: target.collectionName, indexes: definitions });
  }
  let count = 0;
  for (const batch of batchesOf(snapshot.documents(info))) {
    // As commands: the driver's own insert would add an `_id` where that is null.
    await database.command({ insert: target.collectionName, documents: batch.map((bytes) => decode(bytes)) });
    await compare(target, batch);
    count += batch.length;
  }
  const there = await target.countDocuments();
  if (there !== count) throw new Error(`${target.namespace} has ${there} documents in place of ${count}.`);
  return count;
}

async function compare(target: Target, batch: readonly Buffer[]): Promise<void> {
  const sent = new Map(batch.map((bytes) => [keyText(bytes), bytes]));
  const ids = batch.map((bytes) => decode(bytes).get('_id'));
  const found = await target.find({ _id: { $in: ids as never[] } }, { raw: true }).toArray();
  for (const item of found as unknown as Uint8Array[]) {
    const bytes = Buffer.from(item);
    const key = keyText(bytes);
    if (!sent.get(key)?.equals(bytes))
      throw new Error(`${target.namespace}: a document came back different.`);
    sent.delete(key);
  }
  if (sent.size > 0)
    throw new Error(`${target.namespace}: ${sent.size} documents are missing on the server.`);
}

const keyText = (bytes: Buffer) => keyOf(decode(bytes).get('_id') as Value).toString('latin1');

/** `v` is the server's own business. */
const withoutVersion = (definition: Doc): Doc => new Map([...definition].filter(([name]) => name !== 'v'));

function* batchesOf(documents: Iterable<Buffer>): Generator<Buffer[]> {
  let batch: Buffer[] = [];
  for (const bytes of documents) {
    batch.push(bytes);
    // A batch must fit into one message of 48 MB; a document has at most 16 MiB.
    if (batch.length >= BATCH || batch.reduce((sum, item) => sum + item.length, 0) > 16 * 1024 * 1024) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
