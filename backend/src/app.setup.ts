import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IMAGE_LIMITS } from '@chapel/contracts';
import { ProblemFilter } from './common/problem.filter.js';
import { cacheControl } from './common/cache-control.js';
import { requestId } from './common/request-id.js';
import { requestLog } from './common/request-log.js';
import { securityHeaders } from './common/security-headers.js';
import { validationPipe } from './common/validation.js';
import { CONFIG } from './config/config.module.js';
import type { Config } from './config/load-config.js';
import { contentVersionHeader } from './modules/content-version/content-version.middleware.js';
import { ContentVersionService } from './modules/content-version/content-version.service.js';
import { MetricsService } from './modules/metrics/metrics.service.js';
import { setUpOpenApi } from './openapi.js';

/** Bytes of an ordinary JSON body. */
const BODY_LIMIT = 1_048_576;
/** A testimonial may bring its picture as base64 in the body, which makes 3 bytes into 4; an import its spreadsheet. */
const LARGE_BODY_LIMIT = Math.ceil((IMAGE_LIMITS.bytes * 4) / 3) + 64 * 1024;

/** Everything between the socket and the modules. The server and the tests both pass through here. */
export function configureApp(app: NestExpressApplication): NestExpressApplication {
  const config = app.get<Config>(CONFIG);

  app.setGlobalPrefix('api');
  // The address that rate limits count by: a trusted proxy may name the visitor's.
  app.set('trust proxy', config.trustedProxies);
  app.disable('x-powered-by');
  app.use(requestId, requestLog(), app.get(MetricsService).measure);
  app.use(contentVersionHeader(app.get(ContentVersionService)));
  app.use(securityHeaders(config), cacheControl);
  app.enableCors(crossOrigin(config));
  app.useBodyParser('json', { limit: LARGE_BODY_LIMIT, type: isLargeByStaff });
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  setUpOpenApi(app);
  return app;
}

/** Only a request that carries a token may send that much, so that strangers cannot fill the memory. */
function isLargeByStaff(request: IncomingMessage & { originalUrl?: string }): boolean {
  const path = request.originalUrl ?? request.url ?? '';
  return (
    /^\/api\/(?:testimonials|members\/import)(?:[/?]|$)/.test(path) &&
    request.headers.authorization !== undefined &&
    /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  );
}

/** Closed but for the site itself and the configured origins; while developing, pages come from another local port. */
function crossOrigin({ publicUrl, corsOrigins, isDevelopment }: Config) {
  const local = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;
  return {
    origin: [...(publicUrl ? [publicUrl] : []), ...corsOrigins, ...(isDevelopment ? [local] : [])],
    credentials: true,
    exposedHeaders: ['X-Total-Count', 'X-Request-Id', 'X-Content-Version', 'Retry-After'],
    maxAge: 86_400,
  };
}
