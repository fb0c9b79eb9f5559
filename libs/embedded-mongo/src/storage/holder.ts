import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';

const heldHere = new Set<string>();

/**
 * Claims a folder for this process, so that no two processes ever have its database open.
 *
 * LMDB registers every process that reads in a table of its lock file, and each registered process holds a
 * kernel lock (fcntl) on the byte that its pid names. The kernel lets go of it when the process ends, however
 * it ends, so a crash leaves nothing to clean up. A small file of its own serves for this alone: a read
 * transaction that stays open keeps the registration, which in the real database would keep old pages alive.
 * A process registers first and looks second; of two that start at once at least one therefore sees the other,
 * and if both do, both are refused, never admitted.
 *
 * @returns what lets go of the folder
 * @throws Error naming the process that holds the folder
 */
export async function hold(dir: string): Promise<() => Promise<void>> {
  const path = realpathSync(dir);
  // The table cannot tell a second start within one process.
  if (heldHere.has(path)) throw alreadyHeld(path, process.pid);
  heldHere.add(path);
  const table = open({ path: join(path, 'holder.lmdb'), noSubdir: true });
  const registration = register(table, path);
  const release = async () => {
    registration.done();
    await table.close();
    heldHere.delete(path);
  };
  const other = otherHolder(table);
  if (other === undefined) return release;
  await release();
  throw alreadyHeld(path, other);
}

/** Two containers that share the folder may both run as pid 1: then the kernel refuses the second the lock. */
function register(table: RootDatabase, path: string): ReturnType<RootDatabase['useReadTransaction']> {
  try {
    return table.useReadTransaction();
  } catch {
    heldHere.delete(path);
    throw alreadyHeld(path, process.pid, ' of another container');
  }
}

function otherHolder(table: RootDatabase): number | undefined {
  // Drops the entries of processes that have ended, which it knows by their locks being free.
  table.readerCheck();
  const pids = [...table.readerList().matchAll(/^\s*(\d+)\s+[0-9a-f]+\s+\S+\s*$/gm)].map(([, pid]) =>
    Number(pid),
  );
  return pids.find((pid) => pid !== process.pid);
}

function alreadyHeld(path: string, pid: number, where = ''): Error {
  return new Error(
    `The database in ${path} is already open in the process ${pid}${where}; only one process can hold it.`,
  );
}
