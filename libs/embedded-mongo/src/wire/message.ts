import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Doc, Value } from '../bson/values.js';
import { MongoError } from '../errors.js';

/** The largest message, in bytes (`maxMessageSizeBytes` of the handshake). */
export const maxMessageBytes = 48_000_000;

export const opcodes = { reply: 1, query: 2004, message: 2013 } as const;

const headerBytes = 16;
/** What an OP_MSG has before its one document: the header, flags and the section's kind. */
export const messageHeadBytes = headerBytes + 5;
/** What an OP_REPLY has before its one document: the header, flags, a cursor, a place and a count. */
const queryHeadBytes = headerBytes + 20;
const flags = { checksumPresent: 1, moreToCome: 2 } as const;

/** A request of the MongoDB wire protocol (manual: "Wire Protocol", OP_MSG and the OP_QUERY of handshakes). */
export interface Request {
  id: number;
  opcode: number;
  command: Doc;
  /** Whether the client waits for an answer. */
  wantsReply: boolean;
}

/**
 * The length of the message at the start of `bytes`, once its first four bytes are there.
 *
 * @throws MongoError InvalidLength beyond 48 MB, whereupon the connection cannot be used any more
 */
export function messageLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readInt32LE(0);
  if (length < headerBytes + 5 || length > maxMessageBytes) {
    throw new MongoError('InvalidLength', `message length ${length} is out of range`);
  }
  return length;
}

/** Reads one whole message. @throws MongoError for anything malformed or of another kind */
export function readRequest(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (opcode === opcodes.query) return { id, opcode, command: readQuery(bytes), wantsReply: true };
  if (opcode !== opcodes.message) {
    throw new MongoError('IllegalOperation', `Unsupported OP code ${opcode}; use OP_MSG`);
  }
  const bits = bytes.readUInt32LE(headerBytes);
  // Bits 0 to 15 are required: an unknown one would change the meaning of the message.
  if ((bits & 0xffff & ~(flags.checksumPresent | flags.moreToCome)) !== 0) {
    throw new MongoError('FailedToParse', `unknown required flags in OP_MSG: ${bits}`);
  }
  const end = bytes.length - (bits & flags.checksumPresent ? 4 : 0);
  return { id, opcode, command: readSections(bytes, end), wantsReply: (bits & flags.moreToCome) === 0 };
}

/** Section kind 0 is the command; kind 1 is an array field of it, sent beside it to save its index names. */
function readSections(bytes: Buffer, end: number): Doc {
  let body: Doc | undefined;
  const sequences: [string, Value][] = [];
  let at = headerBytes + 4;
  while (at < end) {
    const kind = bytes[at];
    const length = bytes.readInt32LE(at + 1);
    const section = bytes.subarray(at + 1, at + 1 + length);
    if (length < 5 || at + 1 + length > end || (kind !== 0 && kind !== 1)) {
      throw new MongoError('FailedToParse', 'malformed section of OP_MSG');
    }
    if (kind === 0) body = decode(section);
    else sequences.push(readSequence(section));
    at += 1 + length;
  }
  if (!body) throw new MongoError('FailedToParse', 'OP_MSG without a body');
  for (const [name, documents] of sequences) body.set(name, documents);
  return body;
}

function readSequence(section: Buffer): [string, Value] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Value[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const length = section.length - at >= 5 ? section.readInt32LE(at) : 0;
    if (length < 5 || at + length > section.length) {
      throw new MongoError('FailedToParse', 'malformed document sequence of OP_MSG');
    }
    documents.push(decode(section.subarray(at, at + length)));
    at += length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Drivers open with an OP_QUERY to `admin.$cmd`, since the server might be too old for OP_MSG. */
function readQuery(bytes: Buffer): Doc {
  const nameEnd = bytes.indexOf(0, headerBytes + 4);
  const namespace = bytes.toString('utf8', headerBytes + 4, nameEnd);
  const at = nameEnd + 1 + 8;
  const query = decode(bytes.subarray(at, at + bytes.readInt32LE(at)));
  const [name = ''] = query.keys();
  if (!namespace.endsWith('.$cmd') || !['hello', 'isMaster', 'ismaster'].includes(name)) {
    throw new MongoError(5739101, 'OP_QUERY is no longer supported except for the handshake');
  }
  return query.set('$db', namespace.slice(0, -'.$cmd'.length));
}

let lastId = 0;

/**
 * The reply to a request, in the form that its opcode asks for.
 *
 * @param reply a document, or a whole OP_MSG whose head is not written yet
 */
export function writeReply(request: { id: number; opcode: number }, reply: Doc | Buffer): Buffer {
  const isQuery = request.opcode === opcodes.query;
  const message = Buffer.isBuffer(reply) ? reply : withHead(encode(reply), isQuery);
  lastId = (lastId + 1) | 0;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(isQuery ? opcodes.reply : opcodes.message, 12);
  message.fill(0, headerBytes, isQuery ? queryHeadBytes : messageHeadBytes);
  // OP_REPLY: flags "await capable", no cursor, from 0, one document. OP_MSG: no flags, one section of kind 0.
  if (isQuery) {
    message.writeInt32LE(8, 16);
    message.writeInt32LE(1, 32);
  }
  return message;
}

function withHead(body: Buffer, isQuery: boolean): Buffer {
  const head = isQuery ? queryHeadBytes : messageHeadBytes;
  const message = Buffer.allocUnsafe(head + body.length);
  message.set(body, head);
  return message;
}
