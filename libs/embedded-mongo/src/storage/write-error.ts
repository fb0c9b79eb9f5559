import { setTimeout as delay } from 'node:timers/promises';
import { MongoError } from '../errors.js';

/**
 * The system's numbers for a disk without room and for a file that may not grow (errno.h: ENOSPC, EFBIG, EDQUOT), and
 * EIO, which LMDB gives when only a part of a page run found room.
 */
const noRoom = [28, 27, 122, 5];
/** LMDB tells the reason of a failed commit a moment after the failure. */
const REASON_WITHIN_MS = 1000;

/** What a client is told of a transaction that failed. What `change` threw itself stays as it is. */
export async function writeError(error: unknown): Promise<unknown> {
  const reason = error instanceof Error ? (error as { commitError?: unknown }).commitError : undefined;
  if (!(reason instanceof Promise)) return error;
  const cause = await Promise.race([
    reason.catch((found: unknown) => found),
    delay(REASON_WITHIN_MS, undefined, { ref: false }),
  ]);
  const { code, message = 'the storage gave no reason' } = (cause ?? {}) as {
    code?: number;
    message?: string;
  };
  if (code !== undefined && noRoom.includes(code)) {
    return new MongoError(
      'OutOfDiskSpace',
      'The disk is full, or fails: nothing of this change was stored, and all that was stored before is still there. Make room, then try again.',
    );
  }
  return new MongoError('InternalError', `The change could not be stored: ${message}`);
}
