import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestDatabase } from '@chapel/testing';
import { OWNER } from '../playwright.config.js';
import { Program, ROOT } from './program.js';

/** Copies of the API know each other's sessions by it. */
const JWT_SECRET = randomBytes(48).toString('base64');

/** The address of a database with a name of its own, on whatever server the tests use. */
const withName = ({ uri, dbName }: TestDatabase) =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${dbName}`);

/** The API alone. @param root the folder that holds the program */
export const startBackend = (
  port: number,
  database: TestDatabase,
  dataDir: string,
  root = ROOT,
): Promise<Program> =>
  new Program({
    main: path.join(root, 'backend/dist/main.js'),
    ready: 'listening',
    env: {
      PORT: String(port),
      MONGODB_URI: withName(database),
      DATA_DIR: dataDir,
      JWT_SECRET,
      SYNC: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
  }).started();

/** The web front alone. @param env where the API and the remotes are; @param root the folder that holds the program */
export const startWebFront = (port: number, env: Record<string, string>, root = ROOT): Promise<Program> =>
  new Program({
    main: path.join(root, 'frontend-shell/dist/web-front/main.js'),
    ready: 'listening',
    env: { PORT: String(port), REMOTE_INTERVAL_SECONDS: '0.2', ...env },
  }).started();
