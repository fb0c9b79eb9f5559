import path from 'node:path';

export interface Database {
  uri: string;
  stop(): Promise<void>;
}

/**
 * The server that MONGODB_URI names; without one, the embedded database in the data folder. That one is loaded only
 * then: a site that has outgrown it does not pay for it.
 */
export async function openDatabase(config: { mongodbUri?: string; dataDir: string }): Promise<Database> {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => {} };
  const { start } = await import('@chapel/embedded-mongo');
  return start({ dir: path.join(config.dataDir, 'database') });
}
