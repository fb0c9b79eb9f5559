import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addressFile } from './address-file.js';
import { Connection, type Handler } from './connection.js';

/** The longest path of a unix socket, in bytes: 107 on Linux, 103 on macOS. */
const maxSocketPathBytes = 103;

export interface Listener {
  /** Connection string of the address, without a database. */
  uri: string;
  /** Takes no more connections, lets the running commands end and closes all connections. */
  close(): Promise<void>;
}

/**
 * Listens for clients: on a unix socket in the folder that only the owner can open (mode 0600), or on Windows on
 * a free port of the loopback address. A folder whose path is too long for a socket gets its socket in a private
 * folder (mode 0700) beside the system's temporary files.
 *
 * The caller holds the folder's database, so a socket file that is there is the left-over of a crash.
 */
export async function listen(dir: string, handle: Handler): Promise<Listener> {
  const connections = new Set<Connection>();
  let lastConnectionId = 0;
  const server = createServer((socket: Socket) => {
    lastConnectionId += 1;
    const connection = new Connection(socket, lastConnectionId, handle);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
  const { uri, cleanUp } =
    process.platform === 'win32' ? await onLoopback(server) : await onSocket(server, dir);
  // Only this user may connect, and so only this user may know where.
  rmSync(addressFile(dir), { force: true });
  writeFileSync(addressFile(dir), uri, { mode: 0o600 });
  return {
    uri,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      await Promise.all([...connections].map((connection) => connection.end()));
      await closed;
      rmSync(addressFile(dir), { force: true });
      cleanUp();
    },
  };
}

async function onSocket(server: Server, dir: string): Promise<{ uri: string; cleanUp: () => void }> {
  let path = join(resolve(dir), 'mongo.sock');
  let privateDir: string | undefined;
  if (Buffer.byteLength(path) > maxSocketPathBytes) {
    privateDir = mkdtempSync(join(tmpdir(), 'mongo-'));
    path = join(privateDir, 'mongo.sock');
  }
  rmSync(path, { force: true });
  // The file comes into being with the mode that the mask allows: never open to others, not even for a moment.
  // Node binds before `listen` returns, so nothing else of this process meets the mask.
  const mask = process.umask(0o177);
  const bound = listening(server, { path });
  process.umask(mask);
  await bound;
  const cleanUp = () => rmSync(privateDir ?? path, { recursive: true, force: true });
  return { uri: uriOf(encodeURIComponent(path)), cleanUp };
}

async function onLoopback(server: Server): Promise<{ uri: string; cleanUp: () => void }> {
  await listening(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  return { uri: uriOf(`127.0.0.1:${port}`), cleanUp: () => undefined };
}

function uriOf(host: string): string {
  return `mongodb://${host}/?directConnection=true`;
}

function listening(server: Server, where: { path: string } | { host: string; port: number }): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(where, () => {
      server.off('error', fail);
      done();
    });
  });
}
