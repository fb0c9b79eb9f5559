import { z } from 'zod';

export const contentVersionSchema = z
  .object({ version: z.int() })
  .meta({ id: 'ContentVersion', example: { version: 42 } });
export type ContentVersion = z.infer<typeof contentVersionSchema>;
