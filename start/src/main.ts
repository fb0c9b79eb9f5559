import path from 'node:path';
import { createBackend, loadConfig, logError, logInfo } from '@chapel/backend';
import { createWebFront } from '@chapel/frontend-shell/server';
import { openDatabase } from './database.js';
import { listen, listenInside } from './http-server.js';
import { printAddresses } from './announcement.js';

/** Milliseconds that running requests get to finish after SIGTERM, before the process ends anyway. */
const GRACE_MS = 10_000;
const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** The one-process form of the site: database (when none is named), API and web front on one port. */
async function start(): Promise<void> {
  const config = loadConfig();
  // React's production build renders three times as fast; which one Node loads depends on this variable alone.
  process.env['NODE_ENV'] ??= 'production';

  const database = await openDatabase(config);
  const backend = await createBackend({ config, mongoUri: database.uri });
  const inside = await listenInside(backend.handler);
  const webFront = await createWebFront({
    folders: {
      shell: path.join(WORKSPACE, 'frontend-shell/dist'),
      public: path.join(WORKSPACE, 'frontend-public/dist'),
      admin: path.join(WORKSPACE, 'frontend-admin/dist'),
    },
    staticDir: path.join(WORKSPACE, 'frontend-shell/static'),
    apiOrigin: inside.origin,
    passToApi: backend.handler,
    publicUrl: config.publicUrl,
    contentVersion: () => backend.contentVersion(),
    isDevelopment: config.isDevelopment,
    log: (message, error) => logError({ message, reason: reasonOf(error) }),
  });
  const server = await listen(config.port, webFront);
  printAddresses(config.publicUrl ?? `http://localhost:${config.port}`, backend.firstOwner);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logInfo({ message: 'stopping', signal });
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await server.close();
    await inside.close();
    await backend.close();
    await database.stop();
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}

/** What went wrong, with its cause, in one line for the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} (${reasonOf(error.cause)})` : error.message;
}

try {
  await start();
} catch (error) {
  // A sentence for the person at the console, not a stack.
  console.error(`\nThe site could not be started: ${reasonOf(error)}\n`);
  process.exit(1);
}
