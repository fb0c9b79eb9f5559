// prebuilt-database.mjs: a server that answers each command of bench:db with bytes that were made before. Nothing that a
// database could do is faster: what remains is the driver, the socket and the two processes taking turns.
import { Buffer } from 'node:buffer';
import { createServer } from 'node:net';
import path from 'node:path';
import mongoose from 'mongoose';

const { serialize } = mongoose.mongo.BSON;
const [dir = ''] = process.argv.slice(2);
const HEAD = 16;
const OP_QUERY = 2004;
const OP_MSG = 2013;
/** Where the name of the command begins in an OP_MSG: flags, kind of section, length and type of the first field. */
const NAME_AT = HEAD + 4 + 1 + 4 + 1;

const ok = serialize({ ok: 1 });
const hello = serialize({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});
/** The answer of a find, by the name of its collection; the parent sends the documents. */
const batches = new Map();

function answer(message, opcode) {
  if (opcode === OP_QUERY) return hello;
  const end = message.indexOf(0, NAME_AT);
  const name = message.latin1Slice(NAME_AT, end);
  if (name === 'hello' || name === 'ismaster') return hello;
  if (name !== 'find') return ok;
  return batches.get(message.latin1Slice(end + 5, message.indexOf(0, end + 5))) ?? ok;
}

function reply(message) {
  const opcode = message.readInt32LE(12);
  const body = answer(message, opcode);
  const head = Buffer.alloc(opcode === OP_QUERY ? HEAD + 20 : HEAD + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(opcode === OP_QUERY ? 1 : OP_MSG, 12);
  if (opcode === OP_QUERY) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

const file = path.join(dir, 'prebuilt.sock');
createServer((socket) => {
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      socket.write(reply(rest.subarray(0, length)));
      rest = rest.subarray(length);
    }
  });
}).listen(file, () => {
  process.send({ uri: `mongodb://${encodeURIComponent(file)}/?directConnection=true` });
});
process.on('message', (message) => {
  if (message === 'usage') return;
  for (const [name, documents] of Object.entries(message)) {
    const firstBatch = documents.map((text) => mongoose.mongo.BSON.EJSON.parse(text));
    batches.set(
      name,
      serialize({ cursor: { firstBatch, id: new mongoose.mongo.Long(0), ns: `bench.${name}` }, ok: 1 }),
    );
  }
  process.send('ready');
});
process.once('disconnect', () => process.exit());
