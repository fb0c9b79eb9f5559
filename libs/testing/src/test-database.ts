import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestDatabase {
  uri: string;
  /** A name that no other test file uses. */
  dbName: string;
  stop(): Promise<void>;
}

/**
 * A database of its own for one test file: on the server that `MONGODB_URI` names, else on an embedded one in a
 * temporary folder. A test cannot tell which, so the same suite proves both.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const dbName = `test_${randomBytes(6).toString('hex')}`;
  const given = process.env['MONGODB_URI'];
  if (given) return { uri: given, dbName, stop: async () => {} };

  const { start } = await import('@chapel/embedded-mongo');
  const dir = await mkdtemp(path.join(tmpdir(), 'chapel-test-'));
  const server = await start({ dir });
  return {
    uri: server.uri,
    dbName,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
