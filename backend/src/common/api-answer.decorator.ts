import { ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import type { ZodType } from 'zod';

/** `headers`: header name → what it holds. `example`: one whole answer, when the schema's own examples do not do. */
export interface AnswerOptions {
  headers?: Record<string, string>;
  example?: unknown;
}

/**
 * Documents a call's success answer.
 *
 * @param schema the contract's schema (a list: `z.array(branchSchema)`), or null for an answer without a body
 */
export const ApiAnswer = (
  status: number,
  schema: ZodType | null,
  description: string,
  options: AnswerOptions = {},
) => {
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).map(([name, text]) => [
      name,
      { description: text, schema: { type: 'string' as const } },
    ]),
  );
  // `standardSchema`, not `schema`: the latter would print the validation library's internals into the document.
  const answer: ApiResponseOptions = {
    status,
    description,
    ...(schema && { standardSchema: schema }),
    ...(options.headers && { headers }),
    ...(options.example !== undefined && { example: options.example }),
  };
  return ApiResponse(answer);
};
