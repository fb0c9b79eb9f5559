import { ProblemException } from './problem.exception.js';

/** A 429; the filter sends `retryAfter` (whole seconds) as the `Retry-After` header. */
export class TooManyException extends ProblemException {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(429, message);
  }
}
