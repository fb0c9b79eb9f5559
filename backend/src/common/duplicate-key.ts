import { mongo } from 'mongoose';

/** MongoDB's code for a write that a unique index refused. */
const DUPLICATE_KEY = 11000;

/** Whether a unique index refused the write, so that a service can say in its own words what clashes. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
