import { createServer } from 'node:http';
import { createBackend, loadConfig, logError, logInfo } from './index.js';

/** Milliseconds that running requests get to finish after SIGTERM. */
const GRACE_MS = 10_000;

/** The separately deployed form: the API alone, on MongoDB. */
async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.mongodbUri) throw new Error('MONGODB_URI is required: the API alone brings no database');

  const backend = await createBackend({ config, mongoUri: config.mongodbUri });
  const server = createServer(backend.handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, resolve);
  });
  logInfo({ message: 'listening', port: config.port });
  // A password that was made up here is shown once and stored nowhere: on its own line, not as a log event.
  const { firstOwner } = backend;
  if (firstOwner?.password) console.log(`First account: ${firstOwner.email} / ${firstOwner.password}`);

  const stop = async (signal: string): Promise<void> => {
    logInfo({ message: 'stopping', signal });
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    await backend.close();
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}

try {
  await main();
} catch (error) {
  logError(error);
  process.exitCode = 1;
}
