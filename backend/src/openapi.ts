import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { problemSchema } from '@chapel/contracts';
import { PROBLEM_CONTENT } from './common/api-problems.decorator.js';

/** The API's own description, made from the routes and the contracts' schemas. */
export function openApiDocument(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Chapel API')
    .setDescription(
      'Content, messages and staff accounts of the chapel site. Every error has one shape, `Problem`. ' +
        'Calls with a padlock need the `access_token` that `POST /api/auth/login` answers.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addCookieAuth('chapel_refresh')
    .addGlobalResponse({
      status: 'default',
      description:
        'Any other refusal: a body that is too large (413), the database away (503), our own mistake (500)',
      content: PROBLEM_CONTENT,
    })
    .build();
  config.components = { ...config.components, schemas: { Problem: problemComponent() } };
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

type Components = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** The one error shape as the document's component: its fields without the name, which would make it a reference. */
function problemComponent(): Components[string] {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(z.object(problemSchema.shape), { io: 'output' });
  return schema as Components[string];
}

/** Serves it at /api/docs (for people) and /api/docs-json; built at the first request, to keep the start short. */
export function setUpOpenApi(app: NestExpressApplication): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    raw: ['json'],
    customSiteTitle: 'Chapel API',
  });
}
