import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface RunningServer {
  /** Stops taking connections and resolves when the running requests are answered. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The site's HTTP server. Rejects with a plain sentence when the port is taken. */
export async function listen(port: number, handler: Handler): Promise<RunningServer> {
  const server = stoppable(handler);
  await listening(server, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(port) : error;
  });
  return { close: () => closing(server) };
}

/**
 * A listener that only programs on this machine reach, on any free port: the web front asks the API through it for
 * what pages are made of, without going through itself.
 */
export async function listenInside(handler: Handler): Promise<RunningServer & { origin: string }> {
  const server = stoppable(handler);
  await listening(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => closing(server) };
}

const portTaken = (port: number) =>
  new Error(`Port ${port} is in use. Stop the other program, or choose another port: PORT=5002 npm start`);

function listening(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const stopping = new WeakSet<Server>();
/** More turns than connections may wait (Node's default backlog is 511). */
const LET_IN_TURNS = 600;
/** Milliseconds between two looks for connections that have nothing more to do. */
const LOOK_MS = 50;

/** Once it is closing it tells each client to come back on another connection, where another process may answer. */
function stoppable(handler: Handler): Server {
  const server = createServer((request, response) => {
    if (stopping.has(server)) response.setHeader('connection', 'close');
    handler(request, response);
  });
  return server;
}

async function closing(server: Server): Promise<void> {
  stopping.add(server);
  // Whoever has come already is let in: the system resets connections that still wait when the door is shut. Each turn
  // of the event loop takes one, and the next reads what it asks.
  for (let turn = 0; turn < LET_IN_TURNS; turn += 1) await nextTurn();
  await new Promise<void>((closed) => {
    // A client that keeps its connection for the next request would otherwise keep the process, too.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearInterval(look);
      closed();
    });
    server.closeIdleConnections();
  });
}
