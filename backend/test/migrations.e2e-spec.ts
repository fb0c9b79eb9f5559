import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { testDatabase, type TestDatabase } from '@chapel/testing';
import { parseEnvironment } from '../src/config/parse-environment.js';
import { createBackend } from '../src/create-backend.js';
import { runMigrations, type Migration } from '../src/migrations/run-migrations.js';
import { MediaService } from '../src/modules/uploads/media.service.js';
import { MembersService } from '../src/modules/members/members.service.js';

describe('migrations', () => {
  let database: TestDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await testDatabase();
    connection = await mongoose.createConnection(database.uri, { dbName: database.dbName }).asPromise();
  });
  afterEach(() => connection.dropDatabase());
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  /** Steps that note each time they run. */
  const steps = (count: number, notes: number[], fail?: number): Migration[] =>
    Array.from({ length: count }, (_, at) => ({
      version: at + 1,
      name: `step ${at + 1}`,
      run: async () => {
        notes.push(at + 1);
        if (at + 1 === fail) throw new Error('the power went');
      },
    }));
  const useIt = () => connection.collection('branches').insertOne({ name: 'Kumasi' });

  it('has nothing to do on a database that was never used, then or later', async () => {
    const notes: number[] = [];
    expect(await runMigrations(connection, steps(2, notes))).toEqual([]);
    await useIt();
    expect(await runMigrations(connection, steps(2, notes))).toEqual([]);
    expect(notes).toEqual([]);
  });

  it('takes the steps that are missing, in their order, once', async () => {
    await useIt();
    const notes: number[] = [];
    expect(await runMigrations(connection, steps(2, notes))).toEqual(['step 1', 'step 2']);
    expect(await runMigrations(connection, steps(3, notes))).toEqual(['step 3']);
    expect(notes).toEqual([1, 2, 3]);
  });

  it('begins again with the step that failed', async () => {
    await useIt();
    const notes: number[] = [];
    await expect(runMigrations(connection, steps(3, notes, 2))).rejects.toThrow('the power went');
    // The lease of the process that has failed.
    await connection.collection('schema_versions').updateOne({}, { $set: { heldUntil: new Date(0) } });
    expect(await runMigrations(connection, steps(3, notes))).toEqual(['step 2', 'step 3']);
    expect(notes).toEqual([1, 2, 2, 3]);
  });

  it('is done by one of several processes; the others wait for it', async () => {
    await useIt();
    const notes: number[] = [];
    const results = await Promise.all([1, 2, 3].map(() => runMigrations(connection, steps(2, notes))));
    expect(notes).toEqual([1, 2]);
    expect(results.flat().toSorted()).toEqual(['step 1', 'step 2']);
  });

  it('finds members by their words that a program of before has stored', async () => {
    const members = connection.collection('members');
    // As they were stored in form 0.
    const before = {
      ...{ phone: '024 000 0000', whatsappNumber: '', email: 'Choir@Example.org', gender: '', branch: '' },
      ...{
        ministries: [],
        status: 'member',
        calls: [],
        notes: '',
        followUpNote: '',
        __v: 3,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    };
    const searchText = 'a member of the choir\nchoir@example.org\n0240000000';
    await members.insertOne({
      ...before,
      name: 'A Member of the Choir',
      nameKey: 'a member of the choir',
      searchText,
    });

    const backend = await createBackend({
      config: { ...parseEnvironment({ STARTER_CONTENT: 'off', SYNC: 'off' }), jwtSecret: 'x'.repeat(40) },
      mongoUri: database.uri,
      dbName: database.dbName,
      logger: false,
    });
    const found = await backend.app.get(MembersService).list({ q: 'choi 0240', page: 1, limit: 10 });
    expect(found.members.map(({ name, version }) => [name, version])).toEqual([['A Member of the Choir', 3]]);
    expect(await members.findOne()).not.toHaveProperty('searchText');
    await backend.close();
  });

  it('asks for the description of pictures that a program of before has stored', async () => {
    const variant = { file: '320.jpeg', contentId: new mongoose.Types.ObjectId(), format: 'jpeg' };
    await connection.collection('uploads').insertOne({
      variants: [{ ...variant, width: 320, height: 240, bytes: 1, digest: 'none' }],
      createdAt: new Date(),
    });
    const backend = await createBackend({
      config: { ...parseEnvironment({ STARTER_CONTENT: 'off', SYNC: 'off' }), jwtSecret: 'x'.repeat(40) },
      mongoUri: database.uri,
      dbName: database.dbName,
      logger: false,
    });
    const { media, total } = await backend.app.get(MediaService).list({ alt: 'missing' });
    expect([total, media[0]?.name, media[0]?.version]).toEqual([1, '', 0]);
    await backend.close();
  });

  it('refuses a database that a newer program has made', async () => {
    await useIt();
    await runMigrations(connection, steps(3, []));
    await expect(runMigrations(connection, steps(2, []))).rejects.toThrow(
      'The database has the form 3, this program knows forms up to 2.',
    );
  });
});
