import type { IncomingMessage, ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { Logger, type LoggerService } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Metrics } from '@chapel/service';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { databaseNameOf } from './config/database-name.js';
import type { Config } from './config/load-config.js';
import { tellWritersOfEndedConnections } from './common/ended-connections.js';
import { StructuredLogger } from './common/structured-logger.js';
import { migrationsOf } from './migrations/migrations.js';
import { runMigrations } from './migrations/run-migrations.js';
import { ContentVersionService } from './modules/content-version/content-version.service.js';
import { StarterContentService } from './modules/starter-content/starter-content.service.js';
import { FirstOwner } from './modules/users/first-owner.js';

export interface BackendOptions {
  config: Config;
  /** Any server that speaks MongoDB's protocol. */
  mongoUri: string;
  /** Default: the database that the address names, else `chapel`. */
  dbName?: string;
  /** Where figures are noted; without, none are. */
  metrics?: Metrics;
  /** `false` keeps quiet (tests). Default: one JSON line for each event. */
  logger?: LoggerService | false;
}

export interface Backend {
  /** Answers everything under /api; the caller owns the server that listens. */
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  app: NestExpressApplication;
  /** The number by which caches of public answers are keyed, from memory. */
  contentVersion: () => number;
  /** Calls `listener` with each new number. Returns the function that ends it. */
  onContentChange: (listener: (version: number) => void) => () => void;
  /** The first account, when this start made it; with the password only when that was made up here. */
  firstOwner?: { email: string; password?: string };
  /** Finishes what is under way and closes the database connection. */
  close: () => Promise<void>;
}

/**
 * Makes the API ready to answer, without listening.
 *
 * @throws when the database can't be reached, is of a newer program, or its indexes can't be made
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { config, mongoUri, metrics, logger = new StructuredLogger() } = options;
  const { dbName = databaseNameOf(mongoUri) } = options;
  tellWritersOfEndedConnections();
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, { mongoUri, dbName }, metrics),
    new ExpressAdapter(),
    { bodyParser: false, abortOnError: false, logger },
  );
  const connection = app.get<Connection>(getConnectionToken());
  // Before anything reads or writes: programs of two forms on one database would undo each other's work.
  const taken = await runMigrations(connection, migrationsOf(app));
  if (taken.length > 0) new Logger('Migrations').log({ message: 'database migrated', steps: taken });
  configureApp(app);
  await app.init();

  // Unique indexes hold rules (one account for an address, one message for a key): no request before they do.
  await Promise.all(Object.values(connection.models).map((model) => model.init()));

  const firstOwner = await app.get(FirstOwner).ensure();
  if (config.starterContent) await app.get(StarterContentService).apply();

  const contentVersion = app.get(ContentVersionService);
  return {
    handler: app.getHttpAdapter().getInstance() as Backend['handler'],
    app,
    contentVersion: () => contentVersion.current(),
    onContentChange: (listener) => contentVersion.onChange(listener),
    ...(firstOwner && { firstOwner }),
    close: () => app.close(),
  };
}
