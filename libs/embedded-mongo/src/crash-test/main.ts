import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { start } from '../index.js';
import { Journal, type StoredRecord } from './journal.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
const WRITERS = 5;

/** Starts a writer and kills it after a random time of writing. */
async function crash(dir: string, journal: Journal): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'writer.js'), dir, String(WRITERS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((done) => lines.once('close', done));
  let killing = false;
  lines.on('line', (line) => {
    journal.note(line);
    if (killing) return;
    killing = true;
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 400);
  });
  await Promise.all([closed, ended]);
  if (child.signalCode !== 'SIGKILL') throw new Error('the writer ended by itself');
}

/** Opens what the crash left and compares it with the journal, and each index with the documents. */
async function inspect(dir: string, journal: Journal): Promise<string | undefined> {
  const server = await start({ dir });
  const client = await new mongoose.mongo.MongoClient(server.uri).connect();
  try {
    const records = client.db('crash').collection<StoredRecord>('records');
    const all = await records.find({}, { hint: { $natural: 1 } }).toArray();
    const keys = JSON.stringify(all.map(({ key }) => key).sort());
    for (const [filter, hint] of [
      [{ key: { $gte: '' } }, { key: 1 }],
      [{ n: { $gte: 0 } }, { n: 1 }],
    ] as const) {
      const byIndex = await records.find(filter, { hint }).toArray();
      if (JSON.stringify(byIndex.map(({ key }) => key).sort()) !== keys) {
        return `the index ${JSON.stringify(hint)} disagrees with its documents`;
      }
    }
    return journal.check(all);
  } finally {
    await client.close();
    await server.stop();
  }
}

const journal = new Journal();
const dir = mkdtempSync(path.join(tmpdir(), 'crash-test-'));
try {
  for (let round = 1; round <= rounds; round++) {
    await crash(dir, journal);
    const wrong = await inspect(dir, journal);
    if (wrong) {
      console.error(`round ${round}: ${wrong}`);
      process.exitCode = 1;
      break;
    }
    if (round === rounds) console.log(`${rounds} rounds clean, ${journal.size} acknowledged records checked`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
