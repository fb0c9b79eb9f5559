import { randomBytes } from 'node:crypto';
import { MongoError } from '../errors.js';
import { CursorReply } from './cursor-reply.js';

/** Documents of a first batch for which the client names no size (manual: "cursor.batchSize()"). */
export const firstBatchSize = 101;

/** A reply may hold this many bytes of documents; at least one document always fits. */
const maxBatchBytes = 16 * 1024 * 1024;

interface Cursor {
  namespace: string;
  source: Iterator<Buffer>;
  /** A document that was read but did not fit. */
  waiting: Buffer | undefined;
  usedAt: number;
  expires: boolean;
}

/** The open cursors of a server. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** @param idleMs how long a cursor lives that nobody reads, in milliseconds (MongoDB: ten minutes) */
  constructor(private readonly idleMs: number) {}

  get size(): number {
    return this.open.size;
  }

  /**
   * The reply with the first batch of BSON documents; the cursor stays open if there are more.
   *
   * @param batchSize the most documents of the batch; 0 only opens the cursor
   */
  first(
    namespace: string,
    source: Iterator<Buffer>,
    options: { batchSize: number; single?: boolean; expires?: boolean },
  ): Buffer {
    const cursor: Cursor = {
      namespace,
      source,
      waiting: undefined,
      usedAt: Date.now(),
      expires: options.expires ?? true,
    };
    const reply = new CursorReply('firstBatch');
    const done = fill(cursor, reply, options.batchSize);
    let id = 0n;
    if (options.single) source.return?.();
    else if (!done) {
      id = randomBytes(8).readBigInt64LE() >> 1n || 1n;
      this.open.set(id, cursor);
    }
    return reply.finish(id, namespace);
  }

  /** @throws MongoError CursorNotFound */
  next(id: bigint, namespace: string, batchSize: number): Buffer {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.usedAt = Date.now();
    try {
      const reply = new CursorReply('nextBatch');
      const done = fill(cursor, reply, batchSize);
      if (done) this.open.delete(id);
      return reply.finish(done ? 0n : id, namespace);
    } catch (error) {
      this.open.delete(id);
      throw error;
    }
  }

  /** @returns whether there was such a cursor */
  kill(id: bigint): boolean {
    this.open.get(id)?.source.return?.();
    return this.open.delete(id);
  }

  /** Forgets the cursors that nobody has read for too long. */
  sweep(now = Date.now()): void {
    for (const [id, cursor] of this.open)
      if (cursor.expires && now - cursor.usedAt > this.idleMs) this.kill(id);
  }
}

/** @returns whether nothing follows */
function fill(cursor: Cursor, reply: CursorReply, batchSize: number): boolean {
  while (reply.count < batchSize) {
    const document = cursor.waiting ?? take(cursor.source);
    cursor.waiting = undefined;
    if (document === undefined) return true;
    if (!hasRoom(reply, document)) {
      cursor.waiting = document;
      return false;
    }
    reply.add(document);
  }
  // MongoDB keeps a cursor open after a full batch, except where it knows already that nothing follows.
  return false;
}

/** Whether a document still fits into a batch. */
export function hasRoom({ count, documentBytes }: CursorReply, document: Buffer): boolean {
  return count === 0 || documentBytes + document.length <= maxBatchBytes;
}

function take(source: Iterator<Buffer>): Buffer | undefined {
  const next = source.next();
  return next.done ? undefined : next.value;
}
