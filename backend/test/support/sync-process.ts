import 'reflect-metadata';
import { createBackend } from '../../src/create-backend.js';
import { parseEnvironment } from '../../src/config/parse-environment.js';
import { Clock } from '../../src/modules/sync/clock.js';
import { SyncService } from '../../src/modules/sync/sync.service.js';

/**
 * A backend process of its own for the test that starts several and kills one. It is told the time and does what is
 * due then: `{ time }` in, `{ done: time }` out.
 */
const [mongoUri = '', dbName = '', environment = '{}'] = process.argv.slice(2);
const parsed = parseEnvironment(JSON.parse(environment) as Record<string, string>);
const config = { ...parsed, jwtSecret: parsed.jwtSecret ?? '' };
const backend = await createBackend({ config, mongoUri, dbName, logger: false });

let now = 0;
const clock = backend.app.get(Clock);
clock.now = () => now;
clock.random = () => 0;
const sync = backend.app.get(SyncService);

process.on('message', ({ time }: { time: number }) => {
  now = time;
  void sync.runDue().then(() => process.send?.({ done: time }));
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
