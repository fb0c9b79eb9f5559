import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import mongoose from 'mongoose';
import { start, type Running } from './index.js';
import { errorOf, temporaryDir } from './testing/fixture.js';

const authorSchema = new mongoose.Schema({ name: { type: String, required: true, unique: true } });
const postSchema = new mongoose.Schema(
  {
    slug: { type: String, required: true, unique: true },
    code: { type: String, index: { unique: true, sparse: true } },
    title: String,
    views: { type: Number, default: 0 },
    tags: [String],
    author: { type: mongoose.Schema.Types.ObjectId, ref: 'Author' },
    comments: [{ text: String, likes: { type: Number, default: 0 } }],
    expiresAt: { type: Date, index: { expireAfterSeconds: 0 } },
  },
  { timestamps: true, optimisticConcurrency: true },
);
postSchema.index({ title: 1, views: -1 });

let dir: string;
let server: Running;
let connection: mongoose.Connection;

beforeAll(async () => {
  dir = temporaryDir();
  server = await start({ dir });
  connection = await mongoose.createConnection(server.uri, { dbName: 'site' }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

const models = () => ({
  Author: connection.model('Author', authorSchema),
  Post: connection.model('Post', postSchema),
});

describe('mongoose models', () => {
  it('makes its indexes', async () => {
    const { Post } = models();
    await Post.init();
    const indexes = await Post.collection.indexes();
    expect(indexes.map(({ name }) => name)).toEqual([
      '_id_',
      'slug_1',
      'code_1',
      'expiresAt_1',
      'title_1_views_-1',
    ]);
    expect(indexes).toContainEqual(expect.objectContaining({ name: 'code_1', unique: true, sparse: true }));
    expect(indexes).toContainEqual(expect.objectContaining({ name: 'expiresAt_1', expireAfterSeconds: 0 }));
    expect(await Post.syncIndexes()).toEqual([]);
  });

  it('saves, validates versions, populates and refuses duplicates', async () => {
    const { Author, Post } = models();
    await Promise.all([Author.init(), Post.init()]);
    const author = await Author.create({ name: 'Ann' });
    const post = await Post.create({ slug: 'one', title: 'One', author: author._id, tags: ['a', 'b'] });
    await Post.create({ slug: 'two', title: 'Two' });
    expect(await errorOf(Post.create({ slug: 'one' }))).toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
    });

    const stale = await Post.findById(post._id).orFail();
    post.set('title', 'One!');
    post.get('comments').push({ text: 'hello' });
    await post.save();
    stale.set('title', 'lost update');
    expect((await errorOf(stale.save())).name).toBe('VersionError');

    const found = await Post.findOne({ tags: 'b' }).populate('author').orFail();
    expect(found.get('author.name')).toBe('Ann');
    expect(found.get('title')).toBe('One!');
    expect(found.get('comments.0.text')).toBe('hello');
  });

  it('changes the matched element of an array', async () => {
    const { Post } = models();
    const post = await Post.create({ slug: 'three', comments: [{ text: 'x' }, { text: 'y' }] });
    await Post.updateOne({ _id: post._id, 'comments.text': 'y' }, { $inc: { 'comments.$.likes': 3 } });
    const read = await Post.findById(post._id).lean().orFail();
    expect(read.comments.map(({ likes }: { likes: number }) => likes)).toEqual([0, 3]);
  });

  it('upserts with timestamps and answers with the new document', async () => {
    const { Post } = models();
    const made = await Post.findOneAndUpdate(
      { slug: 'four' },
      { $inc: { views: 1 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    ).orFail();
    expect(made.get('views')).toBe(1);
    expect(made.get('createdAt')).toBeInstanceOf(Date);
    const again = await Post.findOneAndUpdate(
      { slug: 'four' },
      { $inc: { views: 1 } },
      { returnDocument: 'after' },
    ).orFail();
    expect(again.get('views')).toBe(2);
    expect(again.get('updatedAt').getTime()).toBeGreaterThanOrEqual(made.get('updatedAt').getTime());
  });

  it('writes in bulk', async () => {
    const { Post } = models();
    const result = await Post.bulkWrite([
      { insertOne: { document: { slug: 'b1', views: 1 } } },
      { updateOne: { filter: { slug: 'b1' }, update: { $set: { views: 5 } } } },
      { updateOne: { filter: { slug: 'b2' }, update: { $set: { views: 7 } }, upsert: true } },
      { deleteOne: { filter: { slug: 'b1' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    expect(await Post.exists({ slug: 'b1' })).toBeNull();
  });
});
