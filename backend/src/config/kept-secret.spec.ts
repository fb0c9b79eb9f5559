import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptSecret } from './kept-secret.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'chapel-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('keptSecret', () => {
  it('makes a secret once, in a file that only this user can read', () => {
    const folder = path.join(dir, 'data');
    const secret = keptSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(keptSecret(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
    expect(statSync(path.join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('makes another one elsewhere', () => {
    expect(keptSecret(path.join(dir, 'a'))).not.toBe(keptSecret(path.join(dir, 'b')));
  });

  it('refuses a file that holds too little', () => {
    writeFileSync(path.join(dir, 'jwt-secret'), 'short');
    expect(() => keptSecret(dir)).toThrow(/less than 32 characters/);
  });
});
