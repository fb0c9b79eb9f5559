import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type Model } from 'mongoose';
import { publicContent } from '../src/common/public-content.plugin.js';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Note {
  text: string;
}
const noteSchema = new Schema<Note>({ text: { type: String, unique: true } }, { collection: 'notes' });
noteSchema.plugin(publicContent);

let app: TestApp;
let notes: Model<Note>;
beforeAll(async () => {
  app = await startTestApp();
  notes = app.database.model<Note>('Note', noteSchema);
  await notes.init();
});
afterEach(() => notes.deleteMany({}));
afterAll(() => app.close());

const stored = async () =>
  (
    await app.database
      .collection<{ _id: string; value: number }>('counters')
      .findOne({ _id: 'content-version' })
  )?.value ?? 0;
const read = async () => {
  const { body, headers } = await app.request<{ version: number }>('/content-version');
  return { ...body, header: Number(headers.get('x-content-version')), kept: headers.get('cache-control') };
};

describe('publicContent', () => {
  const writes: Record<string, () => Promise<unknown>> = {
    create: () => notes.create({ text: 'new' }),
    'document.save': async () => {
      const note = (await notes.findOne()) ?? new notes();
      note.text = 'saved';
      await note.save();
    },
    insertMany: () => notes.insertMany([{ text: 'b' }, { text: 'c' }]),
    bulkWrite: () => notes.bulkWrite([{ insertOne: { document: { text: 'd' } } }]),
    updateOne: () => notes.updateOne({}, { $set: { text: 'e' } }),
    updateMany: () => notes.updateMany({}, { $unset: { other: 1 } }, { strict: false }),
    replaceOne: () => notes.replaceOne({}, { text: 'f' }),
    findOneAndUpdate: () => notes.findOneAndUpdate({}, { $set: { text: 'g' } }),
    findByIdAndUpdate: async () =>
      notes.findByIdAndUpdate((await notes.findOne())?._id, { $set: { text: 'h' } }),
    findOneAndReplace: () => notes.findOneAndReplace({}, { text: 'i' }),
    findOneAndDelete: () => notes.findOneAndDelete({}),
    findByIdAndDelete: async () => notes.findByIdAndDelete((await notes.findOne())?._id),
    'document.deleteOne': async () => (await notes.findOne())?.deleteOne(),
    deleteOne: () => notes.deleteOne({}),
    deleteMany: () => notes.deleteMany({}),
  };

  it.each(Object.keys(writes))('raises the number before %s resolves', async (name) => {
    await notes.collection.insertOne({ text: 'x' });
    const before = await stored();
    await writes[name]?.();
    expect(await stored()).toBeGreaterThan(before);
    expect(app.backend.contentVersion()).toBe(await stored());
  });

  it('raises it also when a write of many failed half-way', async () => {
    const before = await stored();
    await expect(notes.insertMany([{ text: 'one' }, { text: 'two' }, { text: 'two' }])).rejects.toThrow(
      /E11000/,
    );
    expect(await notes.countDocuments()).toBe(2);
    expect(await stored()).toBeGreaterThan(before);
  });

  it('leaves it alone for reads', async () => {
    const before = await stored();
    await notes.find();
    await notes.findOne({ text: 'x' }).lean();
    await notes.countDocuments();
    await notes.exists({});
    expect(await stored()).toBe(before);
  });

  it('lets a burst of writes share a few raises, none of which is early', async () => {
    const before = await stored();
    const texts = Array.from({ length: 40 }, (_, index) => `burst ${index}`);
    const seen = await Promise.all(
      texts.map(async (text) => {
        await notes.create({ text });
        return app.backend.contentVersion();
      }),
    );
    expect(Math.min(...seen)).toBeGreaterThan(before);
    expect((await stored()) - before).toBeLessThan(40);
    expect(app.backend.contentVersion()).toBe(await stored());
  });
});

describe('the content version', () => {
  it('is public, answered as body and header, and never kept', async () => {
    await notes.create({ text: 'shown' });
    const version = app.backend.contentVersion();
    expect(await read()).toEqual({ version, header: version, kept: 'no-store' });
  });

  it('is in every answer: a write carries the number that it raised, a refusal the present one', async () => {
    const token = await app.signIn();
    const before = app.backend.contentVersion();
    const saved = await app.request('/settings', { method: 'PATCH', token, json: { name: 'New name' } });
    expect(Number(saved.headers.get('x-content-version'))).toBeGreaterThan(before);
    const present = String(app.backend.contentVersion());
    for (const answer of [
      await app.request('/nowhere'),
      await app.request('/settings'),
      await app.request('/auth/login', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('x-content-version')).toBe(present);
    }
  });

  it('is not raised by what no visitor sees', async () => {
    const before = await stored();
    const token = await app.signIn();
    const json = { name: 'V', email: 'v@example.org', branch: 'all', message: 'Hello' };
    await app.request('/messages', { method: 'POST', json });
    await app.request('/auth/logout', { method: 'POST', token });
    expect(await stored()).toBe(before);
  });

  it('tells listeners, until they leave', async () => {
    const heard: number[] = [];
    const leave = app.backend.onContentChange((version) => heard.push(version));
    await notes.create({ text: 'heard' });
    leave();
    await notes.create({ text: 'unheard' });
    expect(heard).toEqual([app.backend.contentVersion() - 1]);
  });

  it('follows the writes of other processes', async () => {
    const next = (await stored()) + 5;
    const heard = new Promise<number>((resolve) => app.backend.onContentChange(resolve));
    await app.database
      .collection<{ _id: string; value: number }>('counters')
      .updateOne({ _id: 'content-version' }, { $set: { value: next } });
    expect(await heard).toBe(next);
    expect((await read()).version).toBe(next);
  });
});
