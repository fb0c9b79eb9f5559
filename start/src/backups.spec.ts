import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { start, type Running } from '@chapel/embedded-mongo';
import { MongoClient } from 'mongodb';
import { Backups } from './backups.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let home: string;
let dir: string;
let database: Running;
let backups: Backups;
let now: number;
let log: object[];
let errors: object[];

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'chapel-backups-'));
  dir = path.join(home, 'backups');
  database = await start({ dir: path.join(home, 'database') });
  const client = await MongoClient.connect(database.uri);
  await client
    .db('chapel')
    .collection('branches')
    .insertMany([{ name: 'Main' }, { name: 'North' }]);
  await client.close();
  now = Date.parse('2026-11-21T14:05:00Z');
  log = [];
  errors = [];
  backups = new Backups({
    database,
    dir,
    log: (event) => log.push(event),
    logError: (event) => errors.push(event),
    now: () => now,
  });
});
afterEach(async () => {
  await backups.stop();
  await database.stop();
  rmSync(home, { recursive: true });
});

const names = () => readdirSync(dir).sort();

describe('scheduled backups', () => {
  it('are made once a day, restored to prove them, and logged', async () => {
    await backups.backUpIfDue();
    now += DAY - HOUR;
    await backups.backUpIfDue();
    expect(names()).toEqual(['chapel-2026-11-21-14-05.lmdb']);
    now += HOUR;
    await backups.backUpIfDue();
    expect(names()).toEqual(['chapel-2026-11-21-14-05.lmdb', 'chapel-2026-11-22-14-05.lmdb']);
    expect(log).toEqual([
      expect.objectContaining({ message: 'backed up', documents: 2 }),
      expect.objectContaining({ message: 'backed up', documents: 2 }),
    ]);
    expect(errors).toEqual([]);
  });

  it('keep those of fourteen days, and what somebody else put there', async () => {
    for (let day = 0; day < 16; day++) {
      await backups.backUpIfDue();
      writeFileSync(path.join(dir, 'before-the-move.lmdb'), '');
      now += DAY;
    }
    expect(names()).toHaveLength(15);
    expect(names().slice(0, 2)).toEqual(['before-the-move.lmdb', 'chapel-2026-11-23-14-05.lmdb']);
  });

  it('that cannot be restored are not kept, cost no older one, and are tried again', async () => {
    await backups.backUpIfDue();
    const { backUp } = database;
    const damaged = async (file: string) => {
      const contents = await backUp(file);
      writeFileSync(file, 'no database');
      return contents;
    };
    database.backUp = damaged;
    now += DAY;
    await backups.backUpIfDue();
    expect(names()).toEqual(['chapel-2026-11-21-14-05.lmdb']);
    expect(errors).toEqual([expect.objectContaining({ message: 'backup failed' })]);

    database.backUp = backUp;
    now += HOUR;
    await backups.backUpIfDue();
    expect(names()).toEqual(['chapel-2026-11-21-14-05.lmdb', 'chapel-2026-11-22-15-05.lmdb']);
  });
});
