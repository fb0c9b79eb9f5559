import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restore, type Contents, type Running } from '@chapel/embedded-mongo';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How often it looks whether one is due. */
const LOOK = HOUR;
/** Backups that are kept: two weeks to notice that something is missing. */
const KEPT = 14;

/** `chapel-2026-11-21-14-05.lmdb`: the minute in UTC. What has another name is somebody else's, and stays. */
const NAME = /^chapel-(\d{4}-\d{2}-\d{2})-(\d{2})-(\d{2})\.lmdb$/;

export interface BackupOptions {
  database: Pick<Running, 'backUp'>;
  /** The folder of the backups; made if need be. */
  dir: string;
  log: (event: object) => void;
  logError: (event: object) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Backs the embedded database up once a day, and proves each backup by restoring it into a folder that is thrown away
 * again: a backup that was never restored is a hope. What fails is logged and tried again after an hour.
 */
export class Backups {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly options: BackupOptions) {
    this.now = options.now ?? Date.now;
    this.timer = setInterval(() => (this.running = this.backUpIfDue()), LOOK);
    this.timer.unref();
  }

  /** Backs up when the newest backup is a day old, or there is none. Never rejects. */
  async backUpIfDue(): Promise<void> {
    try {
      const newest = this.list().at(-1);
      if (newest && this.now() - newest.madeAt < DAY) return;
      await this.backUp();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.logError({ message: 'backup failed', reason });
    }
  }

  /** Waits for the one that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async backUp(): Promise<void> {
    const { database, dir, log } = this.options;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const minute = new Date(this.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-');
    const file = path.join(dir, `chapel-${minute}.lmdb`);
    const contents = await database.backUp(file);
    try {
      await prove(file, contents);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    log({ message: 'backed up', file, ...contents });
    // Only now: a day on which nothing could be backed up must not cost an older backup.
    for (const { name } of this.list().slice(0, -KEPT)) rmSync(path.join(dir, name), { force: true });
  }

  /** The backups, the oldest first. */
  private list(): { name: string; madeAt: number }[] {
    const { dir } = this.options;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return readdirSync(dir)
      .sort()
      .flatMap((name) => {
        const [, day, hour, minute] = NAME.exec(name) ?? [];
        return day ? [{ name, madeAt: Date.parse(`${day}T${hour}:${minute}:00Z`) }] : [];
      });
  }
}

async function prove(file: string, contents: Contents): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'chapel-restored-'));
  try {
    const { collections, documents } = await restore(file, scratch);
    if (collections !== contents.collections || documents !== contents.documents)
      throw new Error(`restored ${documents} of ${contents.documents} documents`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
