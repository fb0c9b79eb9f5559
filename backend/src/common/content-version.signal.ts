import type { Connection } from 'mongoose';

/**
 * The content version: one number in the database which every write of public content raises, and by which caches of
 * public answers are keyed. It lives beside the connection, not in a module, because the schema plugin raises it.
 */
const COLLECTION = 'counters';
const ID = 'content-version';

export type ContentVersionListener = (version: number) => void;

interface Signal {
  listeners: Set<ContentVersionListener>;
  running: Promise<unknown>;
  waiting: Promise<number> | null;
}
const signals = new WeakMap<Connection, Signal>();

function signalOf(connection: Connection): Signal {
  let signal = signals.get(connection);
  if (!signal) {
    signal = { listeners: new Set(), running: Promise.resolve(), waiting: null };
    signals.set(connection, signal);
  }
  return signal;
}

const counters = (connection: Connection) =>
  connection.collection<{ _id: string; value: number }>(COLLECTION);

async function increment(connection: Connection): Promise<number> {
  const counter = await counters(connection).findOneAndUpdate(
    { _id: ID },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  const version = counter?.value ?? 1;
  for (const listener of signalOf(connection).listeners) listener(version);
  return version;
}

/**
 * Raises the stored number and resolves with the new one. Calls that arrive while a raise is under way share the
 * next one, which begins after all of their writes: a burst of writes costs few extra ones, and none is missed.
 */
export function raiseContentVersion(connection: Connection): Promise<number> {
  const signal = signalOf(connection);
  if (signal.waiting) return signal.waiting;
  const raised: Promise<number> = signal.running.then(() => {
    signal.waiting = null;
    const run = increment(connection);
    signal.running = run.catch(() => undefined);
    return run;
  });
  signal.waiting = raised;
  return raised;
}

/** The stored number; 0 before the first write. */
export async function readContentVersion(connection: Connection): Promise<number> {
  const counter = await counters(connection).findOne({ _id: ID });
  return counter?.value ?? 0;
}

/** Calls `listener` after each raise by this process. Returns the function that ends it. */
export function onContentVersionRaised(connection: Connection, listener: ContentVersionListener): () => void {
  const { listeners } = signalOf(connection);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
