import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decode } from '../bson/decode.js';
import { doc } from '../bson/values.js';
import type { Contents } from './backup.js';
import { toExtendedJson } from './extended-json.js';
import { withSnapshot, type Snapshot } from './snapshot.js';

/** Holds one line for each collection: its name and the definitions of its indexes, which mongoimport does not take. */
export const indexesFile = 'indexes.jsonl';

/**
 * Writes the database of a folder as text: for each collection a file `database.collection.json` with one document a
 * line in Extended JSON, as mongoimport reads it, and the indexes beside them. All of it is of one moment. The folder
 * has its name only once it is whole.
 */
export async function exportTo(dir: string, folder: string): Promise<Contents> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty.`);
  const unfinished = `${path.resolve(folder)}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const contents = await withSnapshot(dir, (snapshot) => writeFiles(snapshot, unfinished));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return contents;
}

async function writeFiles(snapshot: Snapshot, folder: string): Promise<Contents> {
  let documents = 0;
  for (const collection of snapshot.collections) {
    const lines = function* (): Generator<string> {
      for (const bytes of snapshot.documents(collection)) {
        documents += 1;
        yield `${toExtendedJson(decode(bytes))}\n`;
      }
    };
    await write(path.join(folder, `${collection.namespace}.json`), lines());
  }
  const indexes = snapshot.collections.map(({ namespace, indexes }) =>
    doc({ namespace, indexes: indexes.map(({ definition }) => definition) }),
  );
  await write(
    path.join(folder, indexesFile),
    indexes.map((line) => `${toExtendedJson(line)}\n`),
  );
  return { collections: snapshot.collections.length, documents };
}

const write = (file: string, lines: Iterable<string>) =>
  pipeline(Readable.from(lines), createWriteStream(file, { flush: true }));
