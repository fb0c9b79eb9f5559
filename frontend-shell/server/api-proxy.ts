import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '@chapel/service';
import { createProxyServer } from 'httpxy';
import { NOTHING_MAY_RUN } from './security-headers.js';

/** Milliseconds without a byte from the API after which a request is given up: the largest upload is worked on longer than most. */
const TIMEOUT_MS = 60_000;

export interface ApiProxy {
  pass: (request: IncomingMessage, response: ServerResponse) => void;
  stop: () => void;
}

/** Passes requests on to an API in another process. When it cannot be reached it says so in the API's own error shape. */
export function createApiProxy(
  origin: string,
  always: Record<string, string>,
  log: (message: string, error: unknown, requestId: string) => void,
): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({
    target: origin,
    agent,
    // The API counts visitors, not web fronts.
    xfwd: true,
    proxyTimeout: TIMEOUT_MS,
  });
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    const requestId = requestIdOf(request.headers);
    log('The API cannot be reached.', error, requestId);
    // A part of the answer is on its way already: cutting the connection is the only way left to say so.
    if (response.headersSent) return void response.destroy();
    const problem = {
      statusCode: 503,
      message: 'The service is not available at the moment. Please try again.',
      error: 'Service Unavailable',
      requestId,
    };
    response.writeHead(503, {
      ...always,
      'content-security-policy': NOTHING_MAY_RUN,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      [REQUEST_ID_HEADER]: requestId,
    });
    response.end(JSON.stringify(problem));
  };
  return {
    pass: (request, response) => {
      // A visitor who leaves is none of these: it settles without an error.
      proxy.web(request, response).catch((error: unknown) => fail(request, response, error));
    },
    stop: () => agent.destroy(),
  };
}
