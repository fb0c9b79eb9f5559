import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/values.js';

/** Documents above this size, such as the chunks of files, are not kept. */
const largestKept = 32 * 1024;
/** Places in which a document that was decoded once is remembered. */
const places = 4096;

/**
 * The documents that were decoded last and more than once, so that lists asked for again and again do not decode them
 * each time, and one walk through a large collection does not fill the memory with what nobody asks for again. An entry
 * holds for its very bytes only: nothing has to be told when a document changes or a transaction is undone. Callers must
 * not change what they get.
 */
export class DocumentCache {
  private readonly entries = new Map<string, { bytes: Buffer; document: Doc }>();
  private readonly metOnce = new Uint32Array(places);
  private size = 0;

  /** @param capacity the most bytes of BSON to keep; decoded they take several times as much */
  constructor(private readonly capacity = 4 * 1024 * 1024) {}

  decode(key: Buffer, bytes: Buffer): Doc {
    if (bytes.length > largestKept) return decode(bytes);
    const name = key.toString('latin1');
    const known = this.entries.get(name);
    if (known?.bytes.equals(bytes)) return known.document;
    if (!known && !this.wasMet(key)) return decode(bytes);
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

  /** Whether a key has been met before and, since then, no other of its place. */
  private wasMet(key: Buffer): boolean {
    let hash = 0;
    for (const byte of key) hash = (Math.imul(hash, 31) + byte) >>> 0;
    const place = ((hash ^ (hash >>> 13)) >>> 0) % places;
    const met = this.metOnce[place] === hash;
    this.metOnce[place] = hash;
    return met;
  }
}
