import type { CreateMessage } from '@chapel/contracts';
import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ApiError, readJson, send } from './fetch.js';
import { markOutbox } from './outbox-flag.js';

/** Why a message was not taken, as a sentence, and the reason for each refused field. */
export interface OutboxProblem {
  message: string;
  fields?: Record<string, string>;
}

/**
 * A visitor's message on its way: it waits for the connection, was taken, or was refused for good. `key` is its
 * Idempotency-Key, so that it is stored once however often it is sent.
 */
export interface OutboxMessage {
  key: string;
  /** Page of the form that it was written in. */
  page: string;
  body: CreateMessage;
  /** Milliseconds since 1970, by this device. */
  writtenAt: number;
  state: 'waiting' | 'sent' | 'refused';
  problem?: OutboxProblem;
}

interface OutboxSchema extends DBSchema {
  messages: { key: string; value: OutboxMessage };
}

const NAME = 'chapel-outbox';
const STORE = 'messages';
/** Milliseconds after which an attempt counts as lost: mobile connections may hang without ever failing. */
const TIME_OUT = 30_000;
/** Tag of the one-off Background Sync, where browsers have it: sends when no page is open. */
export const OUTBOX_SYNC = 'outbox';

/** Opened for each use: a connection held by an open page would stand in the way of a later version of the store. */
async function withOutbox<T>(use: (database: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<OutboxSchema>(NAME, 1, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'key' }),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Pages and the service worker tell each other that something changed. */
async function tell(): Promise<void> {
  markOutbox((await readOutbox()).length > 0);
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` after each change, by whichever page or worker. */
export function onOutboxChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}

/** Keeps a message before anything is tried with it. Rejects where the browser keeps nothing. */
export async function keepInOutbox(message: OutboxMessage): Promise<void> {
  await withOutbox((database) => database.put(STORE, message));
  await tell();
}

/** What is in the outbox, oldest first. */
export async function readOutbox(): Promise<OutboxMessage[]> {
  const messages = await withOutbox((database) => database.getAll(STORE));
  return messages.sort((a, b) => a.writtenAt - b.writtenAt);
}

export async function removeFromOutbox(key: string): Promise<void> {
  await withOutbox((database) => database.delete(STORE, key));
  await tell();
}

/** HTTP statuses after which the same message may well be taken later: too many at once, or a server in trouble. */
const isTemporary = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** The failure of an attempt; null when the message is stored. */
async function attempt({ body, key }: OutboxMessage): Promise<ApiError | null> {
  try {
    const response = await send('/api/messages', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_OUT),
    });
    await readJson(response);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function afterAttempt(message: OutboxMessage, failure: ApiError | null): OutboxMessage {
  if (!failure) return { ...message, state: 'sent', problem: undefined };
  const { message: sentence, fields, status } = failure;
  return {
    ...message,
    state: isTemporary(status) ? 'waiting' : 'refused',
    problem: { message: sentence, fields },
  };
}

/** Keeps a message's new state, unless it was removed meanwhile. */
async function keepState(next: OutboxMessage): Promise<void> {
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    if (await transaction.store.get(next.key)) await transaction.store.put(next);
    await transaction.done;
  });
  await tell();
}

/**
 * Sends what waits, one after the other; with `only` that message alone. Pages and the service worker take turns, so
 * that none is sent by two at once. Resolves with what was tried, in its new state.
 */
export const sendOutbox = (only?: string): Promise<OutboxMessage[]> =>
  inTurn(async () => {
    const tried: OutboxMessage[] = [];
    const waiting = (await readOutbox()).filter(({ state }) => state === 'waiting');
    for (const message of waiting) {
      if (only !== undefined && message.key !== only) continue;
      const failure = await attempt(message);
      const next = afterAttempt(message, failure);
      await keepState(next);
      tried.push(next);
      // Without a connection the others need not be tried.
      if (failure?.status === 0) break;
    }
    return tried;
  });

/** Browsers without locks, and pages over plain HTTP, have only the Idempotency-Key, which is enough. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request(NAME, work) as Promise<T>) : work();
}
