import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from '@chapel/contracts';
import { ProblemException } from './problem.exception.js';

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
}

/** Parameter: the request's Idempotency-Key, undefined when it has none. A malformed one is a 400. */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | undefined => {
    const header = context.switchToHttp().getRequest<WithHeaders>().headers[IDEMPOTENCY_KEY_HEADER];
    const key = idempotencyKeySchema.optional().safeParse(header);
    if (key.success) return key.data;
    const reason = key.error.issues[0]?.message ?? 'This Idempotency-Key is not valid';
    throw new ProblemException(400, reason, { [IDEMPOTENCY_KEY_HEADER]: reason });
  },
);
