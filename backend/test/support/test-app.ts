import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoggerService } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Metrics } from '@chapel/service';
import { testDatabase, type TestDatabase } from '@chapel/testing';
import { createBackend, type Backend } from '../../src/create-backend.js';
import { parseEnvironment } from '../../src/config/parse-environment.js';
import { Caller } from './caller.js';
import { SECRET } from './forged-tokens.js';

export const OWNER = { email: 'owner@example.org', password: 'correct horse battery staple' };

export interface TestApp extends Pick<Caller, 'request' | 'signIn' | 'addAccount'> {
  /** Origin of the running API, such as `http://127.0.0.1:40123`. */
  url: string;
  backend: Backend;
  /** The connection that the API itself uses: `database.collection('messages')`. */
  database: Connection;
  /** Address of the server that holds it. */
  databaseUri: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables beside those of the tests. */
  env?: Record<string, string>;
  /** Added to the database's address, such as `monitorCommands`. */
  uriOptions?: Record<string, string>;
  /** The running site of which this is to be one more copy, on the same database. It must be closed after this one. */
  copyOf?: TestApp;
  /** The database to use, which ends with the site. Default: a fresh one. */
  stored?: TestDatabase;
  /** Where figures are noted. */
  metrics?: Metrics;
  /** Where log lines go; by default errors go to the console, for a test that provokes one passes `SILENT`. */
  logger?: LoggerService;
}

/** For tests that make the server fail on purpose. */
export const SILENT: LoggerService = { log() {}, warn() {}, error() {} };
/** Any other failure is a defect, and its reason is not in the answer: it must be readable where the tests run. */
const ERRORS_ONLY: LoggerService = {
  ...SILENT,
  error: (...parts: unknown[]) => void process.stderr.write(`${JSON.stringify(parts)}\n`),
};

/**
 * The whole API over real HTTP, on a port of its own and a fresh database, set up as the server sets it up. Starter
 * content is off and the first owner is `OWNER`, unless `env` says otherwise.
 */
export async function startTestApp({
  env = {},
  uriOptions = {},
  copyOf,
  stored: given,
  metrics,
  logger,
}: TestAppOptions = {}): Promise<TestApp> {
  const stored = copyOf ? databaseOf(copyOf) : (given ?? (await testDatabase()));
  const environment = parseEnvironment({
    JWT_SECRET: SECRET,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    STARTER_CONTENT: 'off',
    // A test that is about syncing begins one itself; no other may ask an outside service.
    SYNC: 'off',
    ...env,
  });
  const config = { ...environment, jwtSecret: environment.jwtSecret ?? SECRET };
  const backend = await createBackend({
    config,
    mongoUri: withOptions(stored.uri, uriOptions),
    dbName: stored.dbName,
    ...(metrics && { metrics }),
    logger: logger ?? ERRORS_ONLY,
  });
  const server = createServer(backend.handler);
  // A connection that is closed as idle just when the test sends on it would be a failure of nobody's.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const caller = new Caller(url, OWNER);
  const database = backend.app.get<Connection>(getConnectionToken());

  return {
    url,
    backend,
    database,
    databaseUri: stored.uri,
    request: caller.request.bind(caller),
    signIn: caller.signIn.bind(caller),
    addAccount: caller.addAccount.bind(caller),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (!copyOf) await database.dropDatabase();
      await backend.close();
      await stored.stop();
    },
  };
}

const databaseOf = ({ databaseUri, database }: TestApp) => ({
  uri: databaseUri,
  dbName: database.name,
  // It ends with the site that it was made for.
  stop: async () => {},
});

function withOptions(uri: string, options: Record<string, string>): string {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
  return address.href;
}
