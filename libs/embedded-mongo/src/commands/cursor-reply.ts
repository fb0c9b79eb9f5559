import { enlarge, replyMemory } from '../wire/reply-memory.js';
import { messageHeadBytes } from '../wire/message.js';

/** Type bytes of BSON (bsonspec.org). */
const type = { double: 1, string: 2, document: 3, array: 4, long: 0x12 } as const;

/** Where the lengths of the reply and of its cursor are; that of the batch follows the batch's name. */
const replyAt = messageHeadBytes;
const cursorAt = replyAt + 4 + 1 + 'cursor\0'.length;
/** What follows the batch, without the namespace: the ends, `id`, `ns` and `ok`. */
const tailBytes = 64;
/** The head of an element of a batch: its type and its place as text. */
const mostElementHead = 16;

/** All that comes before the documents; lengths are still zero. */
function headOf(batchName: string): Buffer {
  const text = `\0\0\0\0\x03cursor\0\0\0\0\0\x04${batchName}\0\0\0\0\0`;
  return Buffer.concat([Buffer.alloc(messageHeadBytes), Buffer.from(text, 'latin1')]);
}

const heads = { firstBatch: headOf('firstBatch'), nextBatch: headOf('nextBatch') };

/**
 * The reply of a command that answers with a batch of documents: `{ cursor: { [batchName]: […], id, ns }, ok: 1 }`. The
 * documents are copied as they are stored, once, to the place from which they are sent.
 */
export class CursorReply {
  /** Documents so far. */
  count = 0;
  /** Their bytes. */
  documentBytes = 0;
  private memory: Buffer;
  private at: number;
  private readonly arrayAt: number;

  constructor(batchName: keyof typeof heads) {
    const head = heads[batchName];
    this.memory = replyMemory(head.length);
    this.memory.set(head);
    this.at = head.length;
    this.arrayAt = head.length - 4;
  }

  /** @param document BSON; its bytes may change afterwards */
  add(document: Uint8Array): void {
    const { length } = document;
    this.reserve(length + mostElementHead);
    this.name(type.document, String(this.count));
    // What LMDB lends has its length set by hand: what lies behind it is of earlier reads.
    this.memory.set(document.subarray(0, length), this.at);
    this.at += length;
    this.count += 1;
    this.documentBytes += length;
  }

  /**
   * @param id of the cursor; 0 if nothing follows
   * @returns a message whose first `messageHeadBytes` are still to be written
   */
  finish(id: bigint, namespace: string): Buffer {
    const namespaceBytes = Buffer.byteLength(namespace) + 1;
    this.reserve(namespaceBytes + tailBytes);
    const { memory } = this;
    memory[this.at++] = 0;
    memory.writeInt32LE(this.at - this.arrayAt, this.arrayAt);
    this.name(type.long, 'id');
    this.at = memory.writeBigInt64LE(id, this.at);
    this.name(type.string, 'ns');
    this.at = memory.writeInt32LE(namespaceBytes, this.at);
    this.at += memory.write(namespace, this.at);
    // The ends of the text and of the cursor.
    this.at = memory.writeUInt16LE(0, this.at);
    memory.writeInt32LE(this.at - cursorAt, cursorAt);
    this.name(type.double, 'ok');
    this.at = memory.writeDoubleLE(1, this.at);
    memory[this.at++] = 0;
    memory.writeInt32LE(this.at - replyAt, replyAt);
    return memory.subarray(0, this.at);
  }

  /** The head of an element; names are ASCII here. */
  private name(kind: number, name: string): void {
    this.memory[this.at++] = kind;
    for (let index = 0; index < name.length; index++) this.memory[this.at++] = name.charCodeAt(index);
    this.memory[this.at++] = 0;
  }

  private reserve(bytes: number): void {
    const needed = this.at + bytes;
    if (needed > this.memory.length) this.memory = enlarge(this.memory, needed);
  }
}
