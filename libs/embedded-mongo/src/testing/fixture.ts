import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { start, type Running } from '../index.js';

export const { MongoClient, GridFSBucket, ObjectId, Long, Double, Decimal128, MongoServerError } =
  mongoose.mongo;
export type Client = mongoose.mongo.MongoClient;

/** A server in a folder of its own and a client of the real driver; `close` removes both. */
export interface Fixture {
  dir: string;
  server: Running;
  client: Client;
  close(): Promise<void>;
}

export function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-'));
}

export async function startFixture(): Promise<Fixture> {
  const dir = temporaryDir();
  const server = await start({ dir });
  const client = await new MongoClient(server.uri).connect();
  return {
    dir,
    server,
    client,
    async close() {
      await client.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The error that a promise ends with. */
export async function errorOf(promise: Promise<unknown>): Promise<mongoose.mongo.MongoServerError> {
  try {
    await promise;
  } catch (error) {
    return error as mongoose.mongo.MongoServerError;
  }
  throw new Error('expected an error');
}
