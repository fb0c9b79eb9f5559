import mongoose from 'mongoose';
import { start } from '../index.js';

/**
 * The process that the crash test kills: it holds the database and writes without pause from several sides, and
 * prints each write once it is acknowledged. `n` is written twice in each document, so that a torn one shows.
 */
const [dir = '', writers = '4'] = process.argv.slice(2);
const server = await start({ dir });
const client = await new mongoose.mongo.MongoClient(server.uri, { maxPoolSize: 10 }).connect();
const records = client.db('crash').collection('records');
await records.createIndex({ key: 1 }, { unique: true });
await records.createIndex({ n: 1 });
const tell = (text: string) => process.stdout.write(`${text}\n`);

await Promise.all(
  Array.from({ length: Number(writers) }, async (_, writer) => {
    for (let i = 0; ; i++) {
      const key = `${process.pid}-${writer}-${i}`;
      await records.insertOne({ key, n: 0, copy: 0, filler: 'x'.repeat((i * 97) % 3000) });
      tell(`inserted ${key}`);
      if (i % 3 === 0) {
        await records.updateOne({ key }, { $set: { n: i + 1, copy: i + 1 } });
        tell(`updated ${key}`);
      }
      if (i % 7 === 0) {
        await records.deleteOne({ key });
        tell(`deleted ${key}`);
      }
    }
  }),
);
