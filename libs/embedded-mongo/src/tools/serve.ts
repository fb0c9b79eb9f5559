import { start } from '../index.js';

/**
 * The server as a program of its own, for benchmarks: `serve.js DIR`. It tells its parent the connection string and how
 * many milliseconds opening took, and ends with it.
 */
const [dir = ''] = process.argv.slice(2);
const began = performance.now();
const server = await start({ dir });
const openMs = performance.now() - began;
process.send?.({ uri: server.uri, openMs });
process.once('disconnect', () => void server.stop().then(() => process.exit()));
