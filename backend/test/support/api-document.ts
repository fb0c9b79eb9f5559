import type { Components, JsonSchema } from './schema-values.js';

type Content = Record<string, { schema?: JsonSchema }>;

export interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The parts of the API's own description that requests are made of and answers are compared with. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components };
}
