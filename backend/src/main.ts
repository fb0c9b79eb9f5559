import { listen, logError, logInfo, reasonOf, startMetrics, stopOnSignal } from '@chapel/service';
import { createBackend, loadConfig } from './index.js';

/** The separately deployed form: the API alone, on MongoDB. */
async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.mongodbUri) throw new Error('MONGODB_URI is required: the API alone brings no database');

  const { metrics, stop: stopMetrics } = await startMetrics(config.metrics);
  const backend = await createBackend({ config, mongoUri: config.mongodbUri, ...(metrics && { metrics }) });
  const server = await listen(config.port, backend.handler);
  logInfo({ message: 'listening', port: config.port });
  // A password that was made up here is shown once and stored nowhere: on its own line, not as a log event.
  const { firstOwner } = backend;
  if (firstOwner?.password) console.log(`First account: ${firstOwner.email} / ${firstOwner.password}`);

  stopOnSignal(async () => {
    await server.close();
    await backend.close();
    stopMetrics();
  });
}

try {
  await main();
} catch (error) {
  logError({ message: 'could not start', reason: reasonOf(error) });
  process.exit(1);
}
