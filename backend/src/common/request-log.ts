import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { REQUEST_ID_HEADER } from './request-id.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware: a log line for each write and each refusal. The path stands without its query, which may hold what a
 * visitor typed; reads that went well are left to the web front.
 */
export function requestLog() {
  const logger = new Logger('Request');
  return (
    request: IncomingMessage & { originalUrl?: string },
    response: ServerResponse,
    next: () => void,
  ) => {
    const started = performance.now();
    response.on('finish', () => {
      const { statusCode } = response;
      const method = request.method ?? 'GET';
      if (READS.has(method) && statusCode < 400) return;
      logger.log({
        requestId: String(response.getHeader(REQUEST_ID_HEADER) ?? ''),
        method,
        path: (request.originalUrl ?? '').split('?', 1)[0],
        statusCode,
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
