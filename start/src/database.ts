import path from 'node:path';
import type { Running } from '@chapel/embedded-mongo';

export interface Database {
  uri: string;
  /** Writes the embedded database to a file; a server has backups of its own. */
  backUp?: Running['backUp'];
  stop(): Promise<void>;
}

export interface DatabaseSettings {
  mongodbUri?: string;
  dataDir: string;
}

/**
 * The server that MONGODB_URI names; without one, the embedded database in the data folder. That one is loaded only
 * then: a site that has outgrown it does not pay for it.
 */
export async function openDatabase(config: DatabaseSettings): Promise<Database> {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => {} };
  const { start } = await import('@chapel/embedded-mongo');
  return start({ dir: path.join(config.dataDir, 'database') });
}

/** The same for a command at the console, which must also work while the site has the embedded database open. */
export async function joinDatabase(config: DatabaseSettings): Promise<Database> {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => {} };
  const { join } = await import('@chapel/embedded-mongo');
  return join({ dir: path.join(config.dataDir, 'database') });
}
