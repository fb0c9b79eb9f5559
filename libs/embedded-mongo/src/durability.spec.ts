import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { start } from './index.js';
import { FORMAT, formatKey, formatOf } from './storage/format.js';
import { Store } from './storage/store.js';
import { compileInto } from './testing/compiled-copy.js';
import { errorOf, MongoClient, temporaryDir } from './testing/fixture.js';

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

/** A process of its own that holds the database. */
const childScript = `
import { start } from './index.js';
const tell = (text) => process.stdout.write(text + '\\n');
try {
  await start({ dir: process.argv[2] });
  tell('ready ' + process.pid);
  await new Promise(() => undefined);
} catch (error) {
  tell('refused ' + error.message);
  process.exit(1);
}
`;

/** Writes until the disk is full, and three times more; then reads. */
const fillerScript = `
import { start } from './index.js';
import { createRequire } from 'node:module';
const { mongo } = createRequire(import.meta.url)('mongoose');
const server = await start({ dir: process.argv[2] });
const client = await new mongo.MongoClient(server.uri).connect();
const c = client.db('full').collection('c');
await c.createIndex({ n: 1 }, { unique: true });
const codes = [];
let stored = 0;
while (codes.length < 3) {
  await c.insertOne({ n: stored, filler: 'x'.repeat(20000) }).then(() => (stored += 1), (error) => codes.push(error.code));
}
process.stdout.write(JSON.stringify({ stored, codes, read: await c.countDocuments() }));
await client.close();
await server.stop();
`;

let code: string;
beforeAll(() => {
  code = temporaryDir();
  compileInto(code);
  writeFileSync(join(code, 'child.js'), childScript);
});
afterAll(() => rmSync(code, { recursive: true, force: true }));

interface Child {
  process: ChildProcess;
  lines: string[];
  /** Waits for the first line that begins so. */
  line(prefix: string): Promise<string>;
}

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function runChild(dir: string): Child {
  const child = spawn(process.execPath, [join(code, 'child.js'), dir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const line = (prefix: string) =>
    new Promise<string>((resolve) => {
      const check = () => {
        const found = lines.find((text) => text.startsWith(prefix));
        if (found !== undefined) resolve(found);
        else reader.once('line', check);
      };
      check();
    });
  return { process: child, lines, line };
}

async function kill(child: Child): Promise<void> {
  const gone = new Promise((done) => child.process.once('close', done));
  child.process.kill('SIGKILL');
  await gone;
}

describe('durability', () => {
  it('has everything after a stop and a start', async () => {
    const dir = temporaryDir();
    const first = await start({ dir });
    const client = await new MongoClient(first.uri).connect();
    await client.db('a').collection('c').createIndex({ n: 1 }, { unique: true });
    await client
      .db('a')
      .collection('c')
      .insertMany([{ n: 1, tags: ['x', 'y'] }, { n: 2 }]);
    await client.close();
    await first.stop();
    const second = await start({ dir });
    const again = await new MongoClient(second.uri).connect();
    const c = again.db('a').collection('c');
    expect(
      await c
        .find({ n: { $gt: 0 } })
        .sort({ n: 1 })
        .project({ _id: 0, n: 1 })
        .toArray(),
    ).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await errorOf(c.insertOne({ n: 2 }))).toMatchObject({ code: 11000 });
    await again.close();
    await second.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('a full disk', () => {
  it('is an error at the write, and loses nothing that was there', async () => {
    const dir = temporaryDir();
    writeFileSync(join(code, 'filler.js'), fillerScript);
    // A limit on the size of files stands for the end of the disk: the system answers a write beyond either alike.
    const command = `ulimit -f 2048 && exec "${process.execPath}" "${join(code, 'filler.js')}" "${dir}"`;
    const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((done) => child.once('close', done));
    const { stored, codes, read } = JSON.parse(text) as { stored: number; codes: number[]; read: number };
    expect(codes).toEqual([14031, 14031, 14031]);
    expect(read).toBe(stored);
    expect(stored).toBeGreaterThan(10);
    const server = await start({ dir });
    const client = await new MongoClient(server.uri).connect();
    const c = client.db('full').collection('c');
    expect(await c.countDocuments()).toBe(stored);
    expect(await c.find({ n: { $gte: 0 } }, { hint: { n: 1 } }).toArray()).toHaveLength(stored);
    await c.insertOne({ n: stored });
    await client.close();
    await server.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('the file', () => {
  const opened = async (dir: string) => (await start({ dir })).stop();
  async function filled(): Promise<{ dir: string; file: string }> {
    const dir = temporaryDir();
    const server = await start({ dir });
    const client = await new MongoClient(server.uri).connect();
    const documents = Array.from({ length: 500 }, (_, n) => ({ n, text: 'x'.repeat(1000) }));
    await client.db('a').collection('c').insertMany(documents);
    await client.close();
    await server.stop();
    return { dir, file: join(dir, 'chapel.lmdb') };
  }

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 100_000)],
    ['text', (file) => writeFileSync(file, 'no database '.repeat(10_000))],
    ['very short', (file) => truncateSync(file, 100)],
    [
      'overwritten in the middle',
      (file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0x5a, 16_384, bytes.length - 16_384));
      },
    ],
  ])('that is %s is refused with a sentence', async (_how, damage) => {
    const { dir, file } = await filled();
    damage(file);
    await expect(opened(dir)).rejects.toThrow(/chapel\.lmdb is damaged: .* restore a backup/);
    rmSync(dir, { recursive: true });
  });

  it('says its format: an older one is upgraded, a newer one refused with a sentence', async () => {
    const { dir } = await filled();
    const older = await Store.open(dir);
    expect(formatOf(older.catalog)).toBe(FORMAT);
    await older.write(() => older.catalog.remove(formatKey));
    await older.close();
    const upgraded = await Store.open(dir);
    expect(formatOf(upgraded.catalog)).toBe(FORMAT);
    await upgraded.write(() => upgraded.catalog.put(formatKey, Buffer.from([0, 0, 0, FORMAT + 1])));
    await upgraded.close();
    await expect(opened(dir)).rejects.toThrow(/newer version of this program \(format 2;.*Update/);
    // A refusal lets go of the folder.
    await expect(opened(dir)).rejects.toThrow(/newer version/);
    rmSync(dir, { recursive: true });
  });
});

describe('the holder of a folder', () => {
  it('refuses a second process, naming the first, until that one dies', async () => {
    const dir = temporaryDir();
    const holder = runChild(dir);
    const pid = (await holder.line('ready')).split(' ')[1] as string;
    const message = (await errorOf(start({ dir }))).message;
    expect(message).toContain(`already open in the process ${pid}`);
    expect(await runChild(dir).line('refused')).toContain(`process ${pid}`);
    await kill(holder);
    const server = await start({ dir });
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  it('refuses a second start within the process', async () => {
    const dir = temporaryDir();
    const server = await start({ dir });
    expect((await errorOf(start({ dir }))).message).toContain(`already open in the process ${process.pid}`);
    // The refusal must not have harmed the first.
    const client = await new MongoClient(server.uri).connect();
    await client.db('a').collection('c').insertOne({ n: 1 });
    await client.close();
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  it('admits at most one of several that start at once', async () => {
    const dir = temporaryDir();
    const children = Array.from({ length: 4 }, () => runChild(dir));
    await Promise.all(children.map((child) => Promise.race([child.line('ready'), child.line('refused')])));
    expect(children.filter((child) => child.lines[0]?.startsWith('ready')).length).toBeLessThanOrEqual(1);
    await Promise.all(children.filter((child) => child.process.exitCode === null).map(kill));
    const server = await start({ dir });
    await server.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('the socket', () => {
  it('is open to its owner only and gone after a stop', async () => {
    const dir = temporaryDir();
    const server = await start({ dir });
    const socket = join(dir, 'mongo.sock');
    expect(server.uri).toBe(`mongodb://${encodeURIComponent(socket)}/?directConnection=true`);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    await server.stop();
    expect(existsSync(socket)).toBe(false);
    rmSync(dir, { recursive: true });
  });

  it('moves to a private folder where the path is too long for a socket', async () => {
    const base = temporaryDir();
    const server = await start({ dir: join(base, 'long'.repeat(30)) });
    const client = await new MongoClient(server.uri).connect();
    await client.db('a').command({ ping: 1 });
    const socket = decodeURIComponent(/mongodb:\/\/([^/]+)\//.exec(server.uri)?.[1] ?? '');
    expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700);
    await client.close();
    await server.stop();
    expect(existsSync(join(socket, '..'))).toBe(false);
    rmSync(base, { recursive: true });
  });
});
