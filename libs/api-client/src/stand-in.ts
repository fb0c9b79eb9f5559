import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For this library's tests: a real HTTP server that answers as each test scripts, and a browser's few globals. */
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  cut?: boolean;
}
export type Answer = (call: Call) => Reply | Promise<Reply>;

function standInBrowser(origin: string): void {
  const events = new EventTarget();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, {
    location: { origin },
    localStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
}

/** Starts a server on a free port; `calls` lists what arrived. Call `answerWith` in each test, `close` at the end. */
export async function standIn() {
  const calls: Call[] = [];
  let answer: Answer = () => ({ status: 404 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call: Call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      void Promise.resolve(answer(call)).then((reply) => {
        if (reply.cut) return request.socket.destroy();
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
        response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? ''));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standInBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    calls,
    answerWith(next: Answer) {
      calls.length = 0;
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
