import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { parseEnvironment } from './config/parse-environment.js';
import { openApiDocument } from './openapi.js';

/** Nothing listens there: the routes are read, never called. */
const NO_DATABASE = { mongoUri: 'mongodb://127.0.0.1:1', dbName: 'none', isLazy: true };

/** The text of `openapi.json`, without a database and the same on every machine. */
export async function openApiText(): Promise<string> {
  const config = { ...parseEnvironment({}), jwtSecret: 'signs nothing: no request is answered' };
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, NO_DATABASE),
    new ExpressAdapter(),
    { bodyParser: false, abortOnError: false, logger: false },
  );
  try {
    return `${JSON.stringify(openApiDocument(configureApp(app)), null, 2)}\n`;
  } finally {
    await app.close();
  }
}
