import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** A refusal is JSON whatever else the call answers; `openapi.ts` describes the shape itself. */
export const PROBLEM_CONTENT = { 'application/json': { schema: { $ref: getSchemaPath('Problem') } } };

const REASONS: Record<number, string> = {
  400: 'The input was refused; `fields` gives the reason for each field',
  401: 'There is no valid token',
  403: 'The account may not do this',
  404: 'There is no such record',
  409: 'It clashes with what is stored',
  413: 'What was sent is too large',
  429: 'Too many tries; the `Retry-After` header gives the seconds to wait',
  503: 'Something that the server needs is not available',
};

/** Documents the error answers of a call, each in the one shape (`Problem`). */
export const ApiProblems = (...statusCodes: number[]) =>
  applyDecorators(
    ...statusCodes.map((status) =>
      ApiResponse({
        status,
        description: REASONS[status] ?? STATUS_CODES[status] ?? 'Error',
        content: PROBLEM_CONTENT,
      }),
    ),
  );
