import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isApi, isKeptRead, KEPT_READS, NOT_KEPT } from './public-reads.js';

interface Description {
  paths: Record<string, { get?: { security?: unknown[] } }>;
}

describe('the list of kept reads', () => {
  it('names, together with the reads that are not kept, each public read of the API and no other', () => {
    const file = path.resolve(import.meta.dirname, '../../backend/openapi.json');
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Description;
    const publicReads = Object.entries(paths)
      .filter(([, { get }]) => get && !get.security)
      .map(([address]) => address);
    expect([...KEPT_READS, ...NOT_KEPT].sort()).toEqual(publicReads.sort());
  });

  it.each(['/api/events', '/api/events?from=2026-01-01', '/api/events/66f1a7c2e4b0a1b2c3d4e5f6.ics'])(
    'keeps %s',
    (address) => expect(isKeptRead(address)).toBe(true),
  );

  it.each(['/api/messages', '/api/eventsx', '/api/events/1/more', '/api/content-version', '/x/api/events'])(
    'does not keep %s',
    (address) => expect(isKeptRead(address)).toBe(false),
  );

  it('tells the API from pages', () => {
    expect(['/api', '/api/x', '/api?x'].every(isApi)).toBe(true);
    expect(['/apiary', '/', '/about/api/x'].some(isApi)).toBe(false);
  });
});
