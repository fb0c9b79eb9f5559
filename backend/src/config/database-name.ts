const DEFAULT_NAME = 'chapel';

/** The database that a connection address names in its path, else `chapel`. */
export function databaseNameOf(mongoUri: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(mongoUri)?.[1];
  return name ? decodeURIComponent(name) : DEFAULT_NAME;
}
