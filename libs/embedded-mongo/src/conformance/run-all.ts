import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { start } from '../index.js';
import { inapplicable } from './applies.js';
import { FeatureRefused, runTest } from './run-test.js';
import type { UnifiedFile } from './unified-format.js';

const { BSON, MongoClient } = mongoose.mongo;

export interface Outcome {
  passed: number;
  /** By file and test: what went wrong. */
  failed: Record<string, string>;
  /** By file and test: why it does not apply. */
  skipped: Record<string, string>;
}

/**
 * Runs every test of a folder of the CRUD specification against a fresh database.
 *
 * @param specification folder of the unified tests in JSON
 * @param dir an empty folder for the database
 */
export async function runAll(specification: string, dir: string): Promise<Outcome> {
  const server = await start({ dir });
  const internal = await new MongoClient(server.uri).connect();
  const outcome: Outcome = { passed: 0, failed: {}, skipped: {} };
  try {
    for (const name of readdirSync(specification)
      .filter((file) => file.endsWith('.json'))
      .sort()) {
      const file = BSON.EJSON.parse(readFileSync(join(specification, name), 'utf8')) as UnifiedFile;
      for (const test of file.tests) {
        const title = `${name}: ${test.description}`;
        const reason = inapplicable(file, test);
        if (reason) {
          outcome.skipped[title] = reason;
          continue;
        }
        const wrong = await runTest(server.uri, internal, file, test).catch(refusal);
        if (wrong instanceof FeatureRefused) outcome.skipped[title] = `refused by name: ${wrong.message}`;
        else if (wrong) outcome.failed[title] = wrong;
        else outcome.passed += 1;
      }
    }
  } finally {
    await internal.close();
    await server.stop();
  }
  return outcome;
}

/** Only the server's own words count as a refusal; any other error ends the run. */
function refusal(error: unknown): FeatureRefused {
  if (error instanceof FeatureRefused) return error;
  throw error;
}
