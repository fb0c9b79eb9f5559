import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../common/duplicate-key.js';

/** One step forward of the stored form. It may be begun again after a crash, so it must bear to find its own work. */
export interface Migration {
  /** Counts up from 1 without a gap. */
  version: number;
  /** What it makes, for the log. */
  name: string;
  run: () => Promise<void>;
}

interface SchemaRecord {
  _id: string;
  version: number;
  /** Who migrates now, and until when that counts without a sign of life. */
  holder?: string;
  heldUntil?: Date;
}

const COLLECTION = 'schema_versions';
const ID = 'schema';
/** Milliseconds after which a process that migrates and shows no life counts as dead. */
const LEASE_MS = 60_000;
const RETRY_MS = 500;

/** The stored form is newer than this program knows. */
export class DatabaseTooNew extends Error {
  constructor(found: number, known: number) {
    super(
      `The database has the form ${found}, this program knows forms up to ${known}. ` +
        'Start the newer program, or put back a backup from before the update.',
    );
  }
}

/**
 * Brings the database to the form of this program, forward only, before anything else reads it. Of several processes
 * that start together one migrates and the others wait for it. A database without any data gets the newest form at once.
 *
 * @returns the names of the steps that this call has taken
 * @throws DatabaseTooNew
 */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const records = connection.collection<SchemaRecord>(COLLECTION);
  const newest = migrations.at(-1)?.version ?? 0;
  const initial = (await isEmpty(connection)) ? newest : 0;
  await records.insertOne({ _id: ID, version: initial }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });

  const holder = randomUUID();
  const taken: string[] = [];
  for (;;) {
    const { version = 0 } = (await records.findOne({ _id: ID })) ?? {};
    if (version > newest) throw new DatabaseTooNew(version, newest);
    const next = migrations.find((migration) => migration.version === version + 1);
    if (!next) return taken;

    const lease = () => ({ holder, heldUntil: new Date(Date.now() + LEASE_MS) });
    const claimed = await records.updateOne(
      {
        _id: ID,
        version,
        $or: [{ holder }, { heldUntil: { $exists: false } }, { heldUntil: { $lt: new Date() } }],
      },
      { $set: lease() },
    );
    if (claimed.matchedCount === 0) {
      await wait(RETRY_MS);
      continue;
    }
    const alive = setInterval(() => {
      records.updateOne({ _id: ID, holder }, { $set: lease() }).catch(() => undefined);
    }, LEASE_MS / 3);
    try {
      await next.run();
    } finally {
      clearInterval(alive);
    }
    const moved = await records.updateOne(
      { _id: ID, version, holder },
      { $set: { version: next.version }, $unset: { holder: 1, heldUntil: 1 } },
    );
    if (moved.matchedCount === 1) taken.push(next.name);
  }
}

/** Whether nobody has ever used this database. */
async function isEmpty(connection: Connection): Promise<boolean> {
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  for (const { name } of collections) {
    if (name.startsWith('system.')) continue;
    if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
  }
  return true;
}
