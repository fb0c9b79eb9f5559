import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Where the process that has a folder's database open says how to reach it. */
export const addressFile = (dir: string): string => join(dir, 'mongo.address');

/** Connection string of the process that has the folder's database open; undefined when there is none. */
export async function runningAddress(dir: string): Promise<string | undefined> {
  const uri = await readFile(addressFile(dir), 'utf8').catch(() => undefined);
  // A process that was killed leaves its file behind.
  return uri !== undefined && (await answers(uri)) ? uri : undefined;
}

function answers(uri: string): Promise<boolean> {
  const host = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
  const [name, port] = host.split(':');
  const socket = host.startsWith('/') ? connect({ path: host }) : connect({ host: name, port: Number(port) });
  return new Promise((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
