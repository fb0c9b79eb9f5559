import { environmentFor, playServices } from './played-services.js';
import { startUpstreamServer } from './upstream-server.js';

/** A program of its own for `npm run dev -- --stand-ins`: one line of JSON tells where everything is. */
const upstream = await startUpstreamServer({ port: Number(process.env['STAND_INS_PORT'] ?? 5098) });
const sources = playServices(upstream);
console.log(JSON.stringify({ environment: environmentFor(upstream), sources }));
