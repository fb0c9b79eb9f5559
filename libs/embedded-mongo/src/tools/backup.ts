import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { hold } from '../storage/holder.js';
import { fileName } from '../storage/store.js';
import { copyDatabase, withCopy } from './snapshot.js';

/** What a backup holds, for the sentence that a person reads. */
export interface Contents {
  collections: number;
  documents: number;
}

/** Reads a whole backup. @throws Error with a sentence if it is damaged or of a newer format */
export function contentsOf(file: string): Promise<Contents> {
  return withCopy(file, async (snapshot) => ({
    collections: snapshot.collections.length,
    documents: await snapshot.check(),
  }));
}

/**
 * Writes the database of a folder to one file, as it is at this moment; a site that runs on it goes on running. The
 * file has its name only once it is whole and has been read.
 */
export function backUp(dir: string, file: string): Promise<Contents> {
  return writeBackup(file, (target) => copyDatabase(dir, target));
}

/** Writes what `copy` copies to one file, which has its name only once it is whole and has been read. */
export async function writeBackup(file: string, copy: (target: string) => Promise<void>): Promise<Contents> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup never replaces a file.`);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await copy(unfinished);
    const contents = await contentsOf(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    return contents;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Puts a backup in the place of the database of a folder. What was there stays beside it under another name.
 *
 * @returns what is there now, and the name that the former database has from now on
 * @throws Error with a sentence if a process has the database open or the backup is of no use; nothing is changed then
 */
export async function restore(file: string, dir: string): Promise<Contents & { kept: string | undefined }> {
  if (!existsSync(file)) throw new Error(`There is no backup ${file}.`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const release = await hold(dir);
  const [target, unfinished] = [path.join(dir, fileName), path.join(dir, `${fileName}.unfinished`)];
  try {
    // The copy is read, not the backup, so that a backup on a read-only disk will do.
    copyFileSync(file, unfinished);
    const contents = await contentsOf(unfinished);
    flush(unfinished);
    const kept = existsSync(target) ? nameBeside(target) : undefined;
    // The former file gets a second name, and then the new one takes over the first in one step.
    if (kept) linkSync(target, kept);
    renameSync(unfinished, target);
    return { ...contents, kept };
  } finally {
    rmSync(unfinished, { force: true });
    await release();
  }
}

function nameBeside(file: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  return `${file}.before-${stamp}`;
}

/** Waits until a file is on the disk. */
function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
