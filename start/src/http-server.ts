import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

export interface RunningServer {
  /** Stops taking connections and resolves when the running requests are answered. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether an address belongs to the API: `/api` and everything below it. */
const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** One HTTP server for API and web front. Rejects with a plain sentence when the port is taken. */
export function listen(port: number, api: Handler, webFront: Handler): Promise<RunningServer> {
  const route: RequestListener = (request, response) =>
    (isApi(request.url ?? '') ? api : webFront)(request, response);
  const server = createServer(route);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop the other program, or choose another port: PORT=5002 npm start`,
            )
          : error,
      );
    });
    server.listen(port, () => {
      server.removeAllListeners('error');
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeIdleConnections();
          }),
      });
    });
  });
}
