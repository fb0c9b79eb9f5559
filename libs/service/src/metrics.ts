import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Where the figures are served; by default for this machine alone. */
export interface MetricsAddress {
  host: string;
  port: number;
}

export interface RequestFigures {
  method: string;
  /** The route's pattern, never an address that somebody typed: each value is kept for good. */
  route: string;
  status: number;
  seconds: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds: from an answer out of memory to one that waited for the database in vain. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** The figures of one process, in the form of Prometheus. Beside ours those of Node: event loop lag, memory, processor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'chapel_http_request_duration_seconds',
    help: 'Requests by part of the program, method, route and status, and how long they took',
    labelNames: ['part', 'method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #answers = new Counter({
    name: 'chapel_answers_total',
    help: 'Pages and public reads of the API: sent from memory, made anew, or older ones that stood in',
    labelNames: ['from'] as const,
    registers: [this.#registry],
  });
  readonly #jobs = new Counter({
    name: 'chapel_job_runs_total',
    help: 'Work beside the requests, by how it ended',
    labelNames: ['job', 'outcome'] as const,
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  requestEnded(part: 'api' | 'web', { method, route, status, seconds }: RequestFigures): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.observe({ part, method: known, route, status: String(status) }, seconds);
  }

  answered(from: 'memory' | 'new' | 'older'): void {
    this.#answers.inc({ from });
  }

  jobEnded(job: string, outcome: string): void {
    this.#jobs.inc({ job, outcome });
  }

  /** A figure that is looked up when somebody asks. @param name such as `chapel_database_up` */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Calls `note` with the status and the seconds once the answer is out, or the client has gone. */
  static timed(response: ServerResponse, note: (status: number, seconds: number) => void): void {
    const began = performance.now();
    response.once('close', () => note(response.statusCode, (performance.now() - began) / 1000));
  }

  /** Serves the figures at `/metrics` of a port of its own, which no visitor reaches. Resolves with what ends it. */
  async serve({ host, port }: MetricsAddress): Promise<() => void> {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      const text = await this.#registry.metrics();
      response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' });
      response.end(text);
    };
    const server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return () => {
      server.close();
      server.closeAllConnections();
    };
  }
}

/** The process's figures, served at the address; without one nothing is measured. */
export async function startMetrics(
  address: MetricsAddress | undefined,
): Promise<{ metrics?: Metrics; stop: () => void }> {
  if (!address) return { stop: () => undefined };
  const metrics = new Metrics();
  return { metrics, stop: await metrics.serve(address) };
}
