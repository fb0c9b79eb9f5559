import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/values.js';

/** Documents above this size, such as the chunks of files, are not kept. */
const largestKept = 32 * 1024;

/**
 * The documents that were decoded last, so that lists asked for again and again do not decode them each time.
 * An entry holds for its very bytes only: nothing has to be told when a document changes or a transaction is
 * undone. Callers must not change what they get.
 */
export class DocumentCache {
  private readonly entries = new Map<string, { bytes: Buffer; document: Doc }>();
  private size = 0;

  /** @param capacity the most bytes of BSON to keep; decoded they take several times as much */
  constructor(private readonly capacity = 8 * 1024 * 1024) {}

  decode(key: Buffer, bytes: Buffer): Doc {
    if (bytes.length > largestKept) return decode(bytes);
    const name = key.toString('latin1');
    const known = this.entries.get(name);
    if (known?.bytes.equals(bytes)) return known.document;
    // Apart from the pool that its bytes come from, of which it would otherwise hold a larger piece.
    const own = Buffer.from(Uint8Array.prototype.slice.call(bytes).buffer);
    const document = decode(own);
    this.size += bytes.length - (known?.bytes.length ?? 0);
    this.entries.set(name, { bytes: own, document });
    for (const [oldest, entry] of this.entries) {
      if (this.size <= this.capacity) break;
      this.entries.delete(oldest);
      this.size -= entry.bytes.length;
    }
    return document;
  }
}
