import path from 'node:path';
import { keptSecret } from './kept-secret.js';
import { parseEnvironment, type Environment } from './parse-environment.js';

/** The settings with the secret in place. */
export interface Config extends Environment {
  jwtSecret: string;
}

/**
 * The settings of this process: its environment and, where JWT_SECRET is not set, a secret made once and kept in
 * DATA_DIR. The only place that reads `process.env`.
 *
 * @throws EnvironmentError that names every bad variable
 */
export function loadConfig(): Config {
  const environment = parseEnvironment(process.env);
  const dataDir = path.resolve(environment.dataDir);
  const backupDir = environment.backupDir === undefined ? undefined : path.resolve(environment.backupDir);
  return { ...environment, dataDir, backupDir, jwtSecret: environment.jwtSecret ?? keptSecret(dataDir) };
}
