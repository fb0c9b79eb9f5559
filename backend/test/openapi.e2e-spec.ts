import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@chapel/contracts';
import { ZodType } from 'zod';
import { openApiText } from '../src/openapi-text.js';
import { routesOf, type Route } from './support/routes.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  routes = await routesOf(app);
});
afterAll(() => app.close());

describe('openapi.json', () => {
  it('is what the code says (`npm run build && npm run openapi` writes it anew)', async () => {
    const committed = readFileSync(path.resolve(import.meta.dirname, '../openapi.json'), 'utf8');
    expect(JSON.parse(committed)).toEqual(JSON.parse(await openApiText()));
  });

  it('is what the server serves', async () => {
    const { body } = await app.request<unknown>('/docs-json');
    expect(body).toEqual(JSON.parse(await openApiText()));
  });

  it('gives each call a summary and says what it answers when it refuses', () => {
    for (const { method, template, summary, responses } of routes) {
      const name = `${method} ${template}`;
      expect([name, summary?.length ?? 0]).not.toEqual([name, 0]);
      const refusals = Object.entries(responses).filter(([status]) => !/^[23]/.test(status));
      expect([name, refusals.length]).not.toEqual([name, 0]);
      for (const [status, { content }] of refusals) {
        const reference = content?.['application/json']?.schema?.$ref;
        expect([name, status, reference]).toEqual([name, status, '#/components/schemas/Problem']);
      }
    }
  });

  it('shows an example of everything that is sent or answered', async () => {
    const { body } = await app.request<{ components: { schemas: Record<string, Schema> } }>('/docs-json');
    for (const [name, schema] of Object.entries(body.components.schemas)) {
      expect([name, hasExample(schema, body.components.schemas)]).toEqual([name, true]);
    }
  });

  it('shows examples that the contracts accept', () => {
    for (const [name, schema] of Object.entries(contracts)) {
      if (!(schema instanceof ZodType)) continue;
      const example = schema.meta()?.['example'];
      if (example === undefined) continue;
      expect([name, schema.safeParse(example).error?.issues]).toEqual([name, undefined]);
    }
  });
});

describe('the documentation page', () => {
  it('is served with what it needs', async () => {
    const page = await fetch(`${app.url}/api/docs`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Chapel API');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const script = await fetch(`${app.url}/api/docs/swagger-ui-bundle.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
  });
});

interface Schema {
  $ref?: string;
  type?: string;
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
}

/** A whole example, or one for each required part (numbers, flags and choices explain themselves). */
function hasExample(schema: Schema, named: Record<string, Schema>): boolean {
  if (schema.example !== undefined || schema.enum || schema.const !== undefined) return true;
  if (schema.$ref) return hasExample(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (schema.anyOf) return schema.anyOf.some((choice) => hasExample(choice, named));
  if (schema.items) return hasExample(schema.items, named);
  if (schema.properties) return Object.values(schema.properties).every((part) => hasExample(part, named));
  return ['integer', 'number', 'boolean', 'null'].includes(schema.type ?? '');
}
