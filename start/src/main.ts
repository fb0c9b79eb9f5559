import path from 'node:path';
import { createBackend, loadConfig, type Config } from '@chapel/backend';
import { createWebFront, loadBuilds } from '@chapel/frontend-shell/server';
import {
  listen,
  listenInside,
  logError,
  logInfo,
  reasonOf,
  startMetrics,
  stopOnSignal,
} from '@chapel/service';
import { Backups } from './backups.js';
import { openDatabase, type Database } from './database.js';
import { printAddresses } from './announcement.js';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** The one-process form of the site: database (when none is named), API and web front on one port. */
async function start(): Promise<void> {
  const config = loadConfig();
  // React's production build renders three times as fast; which one Node loads depends on this variable alone.
  process.env['NODE_ENV'] ??= 'production';

  const database = await openDatabase(config);
  const { metrics, stop: stopMetrics } = await startMetrics(config.metrics);
  const backend = await createBackend({ config, mongoUri: database.uri, ...(metrics && { metrics }) });
  const inside = await listenInside(backend.handler);
  const folders = {
    shell: path.join(WORKSPACE, 'frontend-shell/dist'),
    public: path.join(WORKSPACE, 'frontend-public/dist'),
    admin: path.join(WORKSPACE, 'frontend-admin/dist'),
  };
  const builds = await loadBuilds(folders);
  const webFront = createWebFront({
    builds: () => builds,
    folders,
    staticDir: path.join(WORKSPACE, 'frontend-shell/static'),
    apiOrigin: inside.origin,
    passToApi: backend.handler,
    publicUrl: config.publicUrl,
    contentVersion: () => backend.contentVersion(),
    // A page that is being worked on must come from the server.
    hasOfflineCopy: config.offlineCopy && !config.isDevelopment,
    isDevelopment: config.isDevelopment,
    ...(metrics && { metrics }),
    log: (message, error, requestId) => logError({ message, requestId, reason: reasonOf(error) }),
  });
  const backups = startBackups(config, database);
  const server = await listen(config.port, webFront);
  printAddresses(config.publicUrl ?? `http://localhost:${config.port}`, backend.firstOwner);

  stopOnSignal(async () => {
    await server.close();
    await inside.close();
    await backend.close();
    await backups?.stop();
    await database.stop();
    stopMetrics();
  });
}

/** Of the embedded database, unless they are switched off. */
function startBackups({ backupDir }: Config, { backUp }: Database): Backups | undefined {
  if (!backUp || backupDir === undefined) return undefined;
  return new Backups({ database: { backUp }, dir: backupDir, log: logInfo, logError });
}

try {
  await start();
} catch (error) {
  // A sentence for the person at the console, not a stack.
  console.error(`\nThe site could not be started: ${reasonOf(error)}\n`);
  process.exit(1);
}
