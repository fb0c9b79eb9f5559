import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  /** Stops taking connections and resolves when the running requests are answered. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The site's HTTP server. Rejects with a plain sentence when the port is taken. */
export async function listen(port: number, handler: Handler): Promise<RunningServer> {
  const server = createServer(handler);
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
  const server = createServer(handler);
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

function closing(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeIdleConnections();
  });
}
