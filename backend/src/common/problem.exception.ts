import { HttpException } from '@nestjs/common';

/**
 * A refusal that the caller may read: `message` is a whole sentence which the admin shows as it is, `fields` the
 * reason for each refused field by its dotted path (`contacts.email`).
 *
 * @param statusCode 4xx, or 503 when something that this server needs is away
 */
export class ProblemException extends HttpException {
  constructor(
    statusCode: number,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message, statusCode);
  }
}
