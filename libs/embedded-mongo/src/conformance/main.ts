import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asKnown, readKnown } from './known.js';
import { runAll } from './run-all.js';

const KNOWN_FILE = path.join(import.meta.dirname, '../conformance.json');
const [specification = '', option] = process.argv.slice(2);

const scratch = mkdtempSync(path.join(tmpdir(), 'conformance-'));
const outcome = await runAll(specification, scratch).finally(() =>
  rmSync(scratch, { recursive: true, force: true }),
);
const before = readKnown(KNOWN_FILE);
const found = asKnown(outcome, before);
const failed = Object.entries(outcome.failed);
for (const [title, wrong] of failed) console.log(`failed   ${title}\n         ${wrong}`);
console.log(
  `${outcome.passed} passed, ${failed.length} failed, ${Object.keys(outcome.skipped).length} skipped`,
);
if (option === '--write') {
  writeFileSync(KNOWN_FILE, `${JSON.stringify(found, null, 2)}\n`);
} else if (JSON.stringify(found) !== JSON.stringify(before)) {
  console.error('This differs from the list in conformance.json. Run it with -- --write if that is meant.');
  process.exitCode = 1;
}
