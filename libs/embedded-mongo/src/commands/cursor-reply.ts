import { messageHeadBytes } from '../wire/message.js';

/** Type bytes of BSON (bsonspec.org). */
const type = { double: 1, string: 2, document: 3, array: 4, long: 0x12 } as const;

/**
 * The reply of a command that answers with a batch of documents: `{ cursor: { [batchName]: […], id, ns }, ok: 1 }`. The
 * documents are copied as they are stored, once, to the place from which they are sent.
 *
 * @param batchName `firstBatch` or `nextBatch`
 * @param batch documents as BSON
 * @returns a message whose first `messageHeadBytes` are still to be written
 */
export function cursorReply(
  batchName: string,
  batch: readonly Buffer[],
  id: bigint,
  namespace: string,
): Buffer {
  const arrayBytes = batch.reduce((sum, item, at) => sum + 2 + digits(at) + item.length, 5);
  const namespaceBytes = Buffer.byteLength(namespace) + 1;
  const cursorBytes = 4 + (2 + batchName.length + arrayBytes) + (4 + 8) + (4 + 4 + namespaceBytes) + 1;
  const replyBytes = 4 + (8 + cursorBytes) + (4 + 8) + 1;
  const bytes = Buffer.allocUnsafe(messageHeadBytes + replyBytes);
  let at = bytes.writeInt32LE(replyBytes, messageHeadBytes);
  at = writeName(bytes, at, type.document, 'cursor');
  at = bytes.writeInt32LE(cursorBytes, at);
  at = writeName(bytes, at, type.array, batchName);
  at = bytes.writeInt32LE(arrayBytes, at);
  for (const [index, item] of batch.entries()) {
    at = writeName(bytes, at, type.document, String(index));
    bytes.set(item, at);
    at += item.length;
  }
  at = bytes.writeUInt8(0, at);
  at = writeName(bytes, at, type.long, 'id');
  at = bytes.writeBigInt64LE(id, at);
  at = writeName(bytes, at, type.string, 'ns');
  at = bytes.writeInt32LE(namespaceBytes, at);
  at += bytes.write(namespace, at);
  // The ends of the text and of the cursor.
  at = bytes.writeUInt16LE(0, at);
  at = writeName(bytes, at, type.double, 'ok');
  at = bytes.writeDoubleLE(1, at);
  bytes.writeUInt8(0, at);
  return bytes;
}

const digits = (index: number): number => (index < 10 ? 1 : index < 100 ? 2 : String(index).length);

/** The head of an element; names are ASCII here. @returns the place after it */
function writeName(bytes: Buffer, at: number, kind: number, name: string): number {
  bytes[at] = kind;
  for (let index = 0; index < name.length; index++) bytes[at + 1 + index] = name.charCodeAt(index);
  bytes[at + 1 + name.length] = 0;
  return at + 2 + name.length;
}
