import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend } from '../../src/create-backend.js';
import { parseEnvironment } from '../../src/config/parse-environment.js';

/** The API in a process of its own, for tests that kill it. Sends `{ url }` once it answers. */
const [mongoUri = '', dbName = '', environment = '{}'] = process.argv.slice(2);
const parsed = parseEnvironment(JSON.parse(environment) as Record<string, string>);
const config = { ...parsed, jwtSecret: parsed.jwtSecret ?? '' };
const backend = await createBackend({ config, mongoUri, dbName, logger: false });
const server = createServer(backend.handler);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit());
