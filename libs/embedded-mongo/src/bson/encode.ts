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

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
