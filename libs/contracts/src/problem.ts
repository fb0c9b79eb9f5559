import { z } from 'zod';

/** The one error shape of the API (product page, "API where the specification is silent"). */
export const problemSchema = z
  .object({
    statusCode: z.int().meta({ example: 400 }),
    message: z
      .string()
      .meta({ description: 'A sentence that can be shown as it is', example: 'Name is required' }),
    error: z
      .string()
      .meta({ description: "The status code's standard phrase (RFC 9110)", example: 'Bad Request' }),
    requestId: z.string().meta({ example: 'c0a8d3f2-0d2e-4c8b-9d7c-2f5f3a1b6e10' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'The reason for each refused field, by its path',
        example: { name: 'Name is required' },
      }),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'With 409 `Changed by someone else`: the document as it is now',
        example: { name: 'Kumasi', version: 2 },
      }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
