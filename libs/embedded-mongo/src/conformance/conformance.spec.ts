import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryDir } from '../testing/fixture.js';
import { asKnown, readKnown } from './known.js';
import { runAll } from './run-all.js';

jest.setTimeout(300_000);

const folder = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const specification =
  process.env['CRUD_SPEC_DIR'] ?? folder('../../../../../shared/samples/mongodb-crud-spec');

/** The specification's tests are not ours to publish: where they are not at hand there is nothing to run. */
const whereThere = existsSync(specification) ? describe : describe.skip;

whereThere('the MongoDB CRUD specification', () => {
  it('passes but for the committed list of what is skipped and what fails', async () => {
    const dir = temporaryDir();
    const outcome = await runAll(specification, dir);
    rmSync(dir, { recursive: true, force: true });
    const known = readKnown(folder('../../conformance.json'));
    expect(asKnown(outcome, known)).toEqual(known);
    expect(outcome.passed).toBeGreaterThan(0);
  });
});
