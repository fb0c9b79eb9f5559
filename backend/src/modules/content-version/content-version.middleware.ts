import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_VERSION_HEADER } from '@chapel/contracts';
import type { ContentVersionService } from './content-version.service.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware: puts the content version into every answer. A read carries the number from before it looked into the
 * database, so that a cache never files old content under a newer number; a write carries the number that it raised.
 */
export function contentVersionHeader(contentVersion: ContentVersionService) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const put = () => response.setHeader(CONTENT_VERSION_HEADER, String(contentVersion.current()));
    put();
    if (!READS.has(request.method ?? 'GET')) {
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((...values: Parameters<typeof writeHead>) => {
        put();
        return writeHead(...values);
      }) as typeof response.writeHead;
    }
    next();
  };
}
