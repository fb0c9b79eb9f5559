import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** Where LMDB's two descriptions of the file (MDB_meta, 64 bit) have what is needed here, in bytes. */
const PAGE_HEADER = 24;
const MAGIC = 0xbeefc0de;
const at = { magic: 0, version: 4, pageSize: 24, lastPage: 120, transaction: 128, end: 136 };

/** No database that this library is for comes near this many bytes: a size above it is damage. */
const largest = 2 ** 40;

interface Meta {
  pageSize: number;
  lastPage: number;
  transaction: bigint;
}

/**
 * Looks at a database file before LMDB maps it into memory: of a file that is none, or too short, LMDB would end the
 * whole process rather than give an error.
 *
 * @param whenShort what to do with a file that is shorter than it says. `mend` gives it its missing end back, empty,
 *   so that what reads there finds damage and not the end of the map; only the holder of a file may do that. A living
 *   database may rightly lack unused pages at its end: `accept` is for one that its holder has open. A copy never
 *   does: `refuse`
 * @throws Error with a sentence if it is no database file
 */
export function checkFile(file: string, whenShort: 'mend' | 'accept' | 'refuse'): void {
  if (!existsSync(file)) return;
  const handle = openSync(file, whenShort === 'mend' ? 'r+' : 'r');
  try {
    const { size } = fstatSync(handle);
    // A crash before the very first commit leaves an empty file.
    if (size === 0 && whenShort === 'mend') return;
    const first = readMeta(handle, 0);
    const second = first && readMeta(handle, first.pageSize);
    if (!first || !second) throw damaged(file, 'it does not begin as a database does');
    const { lastPage, pageSize } = second.transaction > first.transaction ? second : first;
    const needed = (lastPage + 1) * pageSize;
    if (size >= needed || whenShort === 'accept') return;
    if (whenShort === 'refuse' || needed > largest) throw damaged(file, 'its end is missing');
    ftruncateSync(handle, needed);
  } finally {
    closeSync(handle);
  }
}

function readMeta(handle: number, page: number): Meta | undefined {
  const bytes = Buffer.alloc(at.end);
  if (readSync(handle, bytes, 0, at.end, page + PAGE_HEADER) < at.end) return undefined;
  const pageSize = bytes.readUInt32LE(at.pageSize);
  const isMeta = bytes.readUInt32LE(at.magic) === MAGIC && bytes.readUInt16LE(at.version) === 2;
  if (!isMeta || pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) return undefined;
  return {
    pageSize,
    lastPage: Number(bytes.readBigUInt64LE(at.lastPage)),
    transaction: bytes.readBigUInt64LE(at.transaction),
  };
}

/** What a person is told of a file that cannot be used. */
export function damaged(file: string, why: string): Error {
  return new Error(
    `The database file ${file} is damaged: ${why}. Nothing in it was changed. Keep a copy of it and restore a backup.`,
  );
}
