import { STATUS_CODES } from 'node:http';
import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Problem } from '@chapel/contracts';
import { describeFailure, problemOf } from './problem.js';
import { REQUEST_ID_HEADER } from './request-id.js';
import { TooManyException } from './too-many.exception.js';

/** When to try again what this server cannot do at the moment (RFC 9110, section 15.6.4). */
const RETRY_AFTER_SECONDS = '5';

/** The part of the web framework's answer that the filter needs. */
interface ProblemAnswer {
  headersSent: boolean;
  getHeader(name: string): unknown;
  setHeader(name: string, value: string): unknown;
  status(code: number): { json(body: Problem): unknown };
  destroy(): unknown;
}

/** Lets every error leave in the one shape (product page), whoever threw it. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<ProblemAnswer>();
    const requestId = String(response.getHeader(REQUEST_ID_HEADER) ?? '');
    const { statusCode, message, fields, current } = problemOf(exception);

    if (statusCode >= 500) this.logger.error({ requestId, statusCode, ...describeFailure(exception) });
    if (response.headersSent) {
      // A stream broke after its start: cutting the connection is the only way left to say so.
      response.destroy();
      return;
    }
    if (exception instanceof TooManyException)
      response.setHeader('Retry-After', String(exception.retryAfter));
    else if (statusCode === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    // A route's own headers were for what it meant to send: a calendar, or a picture to be kept for a year.
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.status(statusCode).json({
      statusCode,
      message,
      error: STATUS_CODES[statusCode] ?? 'Error',
      requestId,
      ...(fields && { fields }),
      ...(current && { current }),
    });
  }
}
