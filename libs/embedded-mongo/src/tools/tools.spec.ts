import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal128, Double } from 'bson';
import { start } from '../index.js';
import { compileInto } from '../testing/compiled-copy.js';
import { MongoClient, temporaryDir } from '../testing/fixture.js';

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let code: string;
let data: string;
const file = (name: string) => join(data, name);

interface Told {
  ok: boolean;
  text: string;
}

/** Runs a command as a person does: in a process of its own, beside whoever holds the database. */
const run = (...args: string[]) => runIn(data, ...args);
function runIn(dir: string, ...args: string[]): Promise<Told> {
  return new Promise((resolve) => {
    const all = [join(code, 'tools/main.js'), ...args, '--dir', join(dir, 'database')];
    execFile(process.execPath, all, { cwd: dir }, (error, stdout, stderr) =>
      resolve({ ok: !error, text: (stdout + stderr).trim() }),
    );
  });
}
const done = (text: RegExp) => ({ ok: true, text: expect.stringMatching(text) as unknown });
const refused = (text: RegExp) => ({ ok: false, text: expect.stringMatching(text) as unknown });

/** Runs `work` with a client of the database in the folder. */
async function serving<T>(
  dir: string,
  work: (client: InstanceType<typeof MongoClient>) => Promise<T>,
): Promise<T> {
  const server = await start({ dir: join(dir, 'database') });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.stop();
  }
}

const documents = [
  { _id: 1, name: 'a', five: new Double(5), long: 5_000_000_000n, money: Decimal128.fromString('1.50') },
  { _id: 2, name: 'b', when: new Date(-1), bytes: Buffer.from('hi'), list: [1, { deep: null }] },
] as const;
const things = (client: InstanceType<typeof MongoClient>) =>
  client.db('site').collection<{ _id: number }>('things');
const rawOf = (client: InstanceType<typeof MongoClient>) =>
  things(client).find({}, { raw: true }).sort({ _id: 1 }).toArray();

beforeAll(async () => {
  code = temporaryDir();
  compileInto(code);
  data = temporaryDir();
  await serving(data, async (client) => {
    await things(client).insertMany(documents as never);
    await things(client).createIndex({ name: 1 }, { unique: true });
  });
});
afterAll(() => [code, data].forEach((dir) => rmSync(dir, { recursive: true, force: true })));

describe('backup and restore', () => {
  it('copy a database that is being written to, and bring it back', async () => {
    await serving(data, async (client) => {
      const before = await rawOf(client);
      expect(await run('backup', file('one.lmdb'))).toEqual({
        ok: true,
        text: `Backed up 2 documents in 1 collections to ${file('one.lmdb')}`,
      });
      await things(client).insertOne({ _id: 3 });
      expect(await run('restore', file('one.lmdb'))).toEqual(
        refused(new RegExp(`already open in the process ${process.pid}`)),
      );
      expect(await things(client).countDocuments()).toBe(3);
      expect(before).toHaveLength(2);
    });
    const restored = await run('restore', file('one.lmdb'));
    expect(restored).toEqual(done(/^Restored 2 documents/));
    const kept = restored.text.split(' is in ')[1] as string;
    await serving(data, async (client) => {
      expect(await things(client).find().toArray()).toHaveLength(2);
      expect(await things(client).indexExists('name_1')).toBe(true);
      await things(client).updateOne({ _id: 1 }, { $set: { name: 'a' } });
    });
    expect(existsSync(kept)).toBe(true);
  });

  it('never replace a file, and refuse what is no backup or not a whole one', async () => {
    writeFileSync(file('text.lmdb'), 'not a database '.repeat(1000));
    expect(await run('backup', file('text.lmdb'))).toEqual(refused(/never replaces/));
    expect(await run('restore', file('text.lmdb'))).toEqual(refused(/is damaged/));
    copyFileSync(file('one.lmdb'), file('short.lmdb'));
    truncateSync(file('short.lmdb'), 20_000);
    expect(await run('restore', file('short.lmdb'))).toEqual(refused(/its end is missing/));
    expect(await run('restore', file('none.lmdb'))).toEqual(refused(/There is no backup/));
    expect(await run('backup')).toEqual(done(/./));
  });
});

describe('export and import', () => {
  it('write text that gives every document back byte by byte, with its indexes', async () => {
    expect(await run('export', file('text'))).toEqual(done(/^Exported 2 documents in 1/));
    const [first] = readFileSync(file('text/site.things.json'), 'utf8').split('\n');
    expect(first).toBe(
      '{"_id":{"$numberInt":"1"},"name":"a","five":{"$numberDouble":"5.0"},"long":{"$numberLong":"5000000000"},"money":{"$numberDecimal":"1.50"}}',
    );
    const other = temporaryDir();
    expect(await runIn(other, 'import', file('text'))).toEqual(done(/^Imported 2 documents/));
    expect(await runIn(other, 'import', file('text'))).toEqual(refused(/--replace/));
    expect(await runIn(other, 'import', '--replace', file('text'))).toEqual(done(/./));
    const copied = await serving(other, async (client) => {
      await expect(things(client).insertOne({ _id: 9, name: 'b' } as never)).rejects.toMatchObject({
        code: 11000,
      });
      return rawOf(client);
    });
    expect(copied).toEqual(await serving(data, rawOf));
    writeFileSync(file('text/site.things.json'), '{"_id": 1, "name": "x"}\n{"_id":');
    expect(await runIn(other, 'import', '--replace', file('text'))).toEqual(refused(/things\.json, line 2/));
    expect(await serving(other, rawOf)).toEqual(copied);
    rmSync(other, { recursive: true, force: true });
  });

  it('fill a server and compare what it holds', async () => {
    const other = temporaryDir();
    const server = await start({ dir: other });
    expect(await runIn(data, 'export', '--server', server.uri)).toEqual(done(/each read back and compared/));
    expect(await runIn(data, 'export', '--server', server.uri)).toEqual(refused(/holds documents already/));
    const client = await new MongoClient(server.uri).connect();
    expect(await rawOf(client)).toEqual(await serving(data, rawOf));
    expect(await things(client).indexExists('name_1')).toBe(true);
    await client.close();
    await server.stop();
    rmSync(other, { recursive: true, force: true });
  });
});
