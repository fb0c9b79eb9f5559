import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHORTEST = 32;

/**
 * The secret in `<dataDir>/jwt-secret`, made at the first start and readable by this user only (mode 0600).
 *
 * @throws when the file holds less than 32 characters, or can neither be read nor made
 */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'jwt-secret');
  // Written beside and linked into place: a second process that starts now, or a power cut, never meets half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST) {
    throw new Error(`${file} holds less than ${SHORTEST} characters. Remove it, and a new secret is made`);
  }
  return secret;
}
