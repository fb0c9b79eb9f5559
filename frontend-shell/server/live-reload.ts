import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Addresses that exist in development only. */
export const RELOAD_SCRIPT_PATH = '/dev/reload.js';
const RELOAD_EVENTS_PATH = '/dev/reload';

/** A name for this run of the process: in development every rebuild restarts it. */
const RUN = randomUUID();

const SCRIPT = `let run;
new EventSource('${RELOAD_EVENTS_PATH}').onmessage = ({ data }) => {
  if (run && run !== data) location.reload();
  run = data;
};
`;

/** Answers the two addresses of live reload; false when `path` is neither. */
export function answerLiveReload(path: string, response: ServerResponse): boolean {
  if (path === RELOAD_SCRIPT_PATH) {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(SCRIPT);
    return true;
  }
  if (path === RELOAD_EVENTS_PATH) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // The browser connects again by itself after the restart, and is told another name then.
    response.write(`retry: 300\ndata: ${RUN}\n\n`);
    return true;
  }
  return false;
}
