import { Types } from 'mongoose';

/** A stored record's identifier as every answer carries it: 24 hexadecimal digits. */
export function documentId(record: { _id: unknown }): string {
  return String(record._id);
}

/**
 * The database's form of an identifier.
 *
 * @param text an id that a contract has already checked; anything else throws (and is answered as a 400)
 */
export function objectId(text: string): Types.ObjectId {
  return new Types.ObjectId(text);
}
