import { calculateObjectSize, serialize } from 'bson';
import { MongoError } from '../errors.js';
import type { Doc } from './values.js';

/** The largest document a collection holds, in bytes (manual: "MongoDB Limits and Thresholds"). */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** Writes a document as BSON. The `bson` package writes a Map's entries in their order. */
export function encode(document: Doc): Buffer {
  return asBuffer(serialize(document, { ignoreUndefined: true }));
}

/**
 * Writes a document that is to be stored.
 *
 * @throws MongoError BSONObjectTooLarge above 16 MiB
 */
export function encodeStored(document: Doc): Buffer {
  const size = calculateObjectSize(document);
  if (size > maxDocumentBytes) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
  }
  return encode(document);
}

/**
 * A document whose first field `name` is an array of documents that are already BSON, so that a reply sends
 * stored bytes as they are.
 *
 * @param rest the fields that follow the array
 */
export function encodeWithRawArray(name: string, items: readonly Buffer[], rest: Doc): Buffer {
  const parts: Buffer[] = [Buffer.from(`\x04${name}\0`), Buffer.alloc(4)];
  let arrayBytes = 5;
  items.forEach((item, index) => {
    const head = Buffer.from(`\x03${index}\0`);
    parts.push(head, item);
    arrayBytes += head.length + item.length;
  });
  parts[1]?.writeInt32LE(arrayBytes);
  parts.push(Buffer.alloc(1), encode(rest).subarray(4));
  return withLength(parts);
}

/** A document of the raw document `inner` under `name`, then the fields of `rest`. */
export function encodeAround(name: string, inner: Buffer, rest: Doc): Buffer {
  return withLength([Buffer.from(`\x03${name}\0`), inner, encode(rest).subarray(4)]);
}

function withLength(parts: Buffer[]): Buffer {
  const head = Buffer.alloc(4);
  const whole = Buffer.concat([head, ...parts]);
  whole.writeInt32LE(whole.length);
  return whole;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
