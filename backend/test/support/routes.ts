import type { TestApp } from './test-app.js';

/** One operation of the API's own description. */
export interface Route {
  method: string;
  /** Below `/api`, with its parameters in braces: `/users/{id}`. */
  template: string;
  /** The same with each parameter filled in: ids of nothing that exists. */
  path: string;
  hasJsonBody: boolean;
  summary: string | undefined;
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, unknown> };
  responses: Route['responses'];
}

const ABSENT_ID = '66f1a7c2e4b0a1b2c3d4e5f6';
const VALUES: Record<string, string> = {
  section: 'welcomeMessage',
  imageType: 'missionImage',
  file: '640.avif',
  slug: 'no-such-ministry',
};

/** Every call that the API describes, from the document that it serves. */
export async function routesOf(app: TestApp): Promise<Route[]> {
  const { body } = await app.request<{ paths: Record<string, Record<string, Operation>> }>('/docs-json');
  return Object.entries(body.paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, { summary, requestBody, responses }]) => {
      const template = address.replace(/^\/api/, '');
      return {
        method: method.toUpperCase(),
        template,
        path: template.replace(/\{(\w+)\}/g, (_match, name: string) => VALUES[name] ?? ABSENT_ID),
        hasJsonBody: requestBody?.content['application/json'] !== undefined,
        summary,
        responses,
      };
    }),
  );
}
