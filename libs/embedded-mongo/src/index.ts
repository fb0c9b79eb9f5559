import { dispatch } from './commands/dispatch.js';
import type { Session } from './commands/command.js';
import { Cursors } from './commands/cursors.js';
import { removeExpired } from './expiry.js';
import { Catalog } from './storage/catalog.js';
import { Store } from './storage/store.js';
import { runningAddress } from './wire/address-file.js';
import { writeBackup, type Contents } from './tools/backup.js';
import { listen } from './wire/listener.js';

export { restore, type Contents } from './tools/backup.js';

export interface StartOptions {
  /** The folder of the database; created if need be. One process at a time can hold it. */
  dir: string;
  /** How long a cursor lives that nobody reads, in milliseconds. Ten minutes, as in MongoDB. */
  cursorIdleMs?: number;
  /** How often expired documents and cursors are removed, in milliseconds. Each minute, as in MongoDB. */
  sweepMs?: number;
}

export interface Running {
  /**
   * The connection string, for mongoose and the driver as they are. It names no database: give `dbName` to the
   * client, or put the name between `/` and `?`.
   */
  uri: string;
  /**
   * Writes the database to one file, as it is at this moment.
   *
   * @throws Error with a sentence if there is such a file, or it can't be written; none is left behind then
   */
  backUp(file: string): Promise<Contents>;
  /** Lets the running commands end, closes the connections and the file. */
  stop(): Promise<void>;
}

/**
 * Starts the database of a folder within this process.
 *
 * @throws Error naming the process that holds the folder, if there is one
 */
export async function start({
  dir,
  cursorIdleMs = 600_000,
  sweepMs = 60_000,
}: StartOptions): Promise<Running> {
  const store = await Store.open(dir);
  const shared = { store, catalog: new Catalog(store), cursors: new Cursors(cursorIdleMs) };
  const listener = await listen(dir, (command, connectionId) =>
    dispatch(command, { ...shared, database: String(command.get('$db') ?? 'admin'), connectionId }),
  );
  const session: Session = { ...shared, database: 'admin', connectionId: 0 };
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    shared.cursors.sweep();
    // A sweep that fails changes nothing, and the next one does its work.
    sweeping = sweeping.then(() => removeExpired(session, Date.now())).catch(() => undefined);
  }, sweepMs);
  // The sweep alone must not keep the process alive.
  timer.unref();
  return {
    uri: listener.uri,
    backUp: (file) => writeBackup(file, (target) => store.copyTo(target)),
    async stop() {
      clearInterval(timer);
      await listener.close();
      await sweeping;
      await store.close();
    },
  };
}

/**
 * Connects to the process that has the folder's database open, or starts the database within this process where there
 * is none: for a command that must work whether or not the site runs.
 *
 * @throws Error naming the process that holds the folder, if it does not answer
 */
export async function join(options: StartOptions): Promise<Pick<Running, 'uri' | 'stop'>> {
  const uri = await runningAddress(options.dir);
  return uri === undefined ? start(options) : { uri, stop: async () => {} };
}
