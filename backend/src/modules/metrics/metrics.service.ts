import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Metrics } from '@chapel/service';

export const METRICS = Symbol('chapel:metrics');

/** mongoose's number for a connection that is up. */
const CONNECTED = 1;

/** The request as the web framework leaves it once it knows the route. */
interface RoutedRequest {
  method?: string;
  route?: { path?: unknown };
}

/** Notes what happens in this process. Without a place to serve the figures it does nothing. */
@Injectable()
export class MetricsService {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics | null,
    @InjectConnection() connection: Connection,
  ) {
    metrics?.watch('chapel_database_up', '1 while the database is connected', () =>
      connection.readyState === CONNECTED ? 1 : 0,
    );
  }

  /** @param outcome such as `ok` or `failed`: one of a few words */
  jobEnded(job: string, outcome: string): void {
    this.metrics?.jobEnded(job, outcome);
  }

  /** Middleware: counts each request by the pattern of its route; what has none is one route, `none`. */
  readonly measure = (request: RoutedRequest, response: ServerResponse, next: () => void): void => {
    const { metrics } = this;
    if (metrics) {
      Metrics.timed(response, (status, seconds) => {
        const { method = 'GET', route } = request;
        // What nobody answers ends at the framework's own pattern for everything.
        const isKnown = typeof route?.path === 'string' && !route.path.includes('*');
        const pattern = isKnown ? String(route.path) : 'none';
        metrics.requestEnded('api', { method, route: pattern, status, seconds });
      });
    }
    next();
  };
}
